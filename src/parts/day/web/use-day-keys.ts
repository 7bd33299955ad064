import { useHotkeys } from '@mantine/hooks'
import { type Keys, useScreenKeys } from '#web/kit/page/screen-keys.ts'
import { onPage } from '#web/kit/page/use-page-keys.ts'

/** What 'j' and 'k' move between. */
export const DAY_ROW = 'data-day-row'

const rows = () => [...document.querySelectorAll<HTMLElement>(`[${DAY_ROW}]`)].filter((row) => row.offsetParent !== null)

function move(step: number) {
  const all = rows()
  const at = all.findIndex((row) => row === document.activeElement || row.contains(document.activeElement))
  all[at === -1 ? (step > 0 ? 0 : all.length - 1) : at + step]?.focus()
}

const KEYS: Keys = [
  [['j', 'k'], 'Próxima linha, anterior'],
  [['x'], 'Concluir a tarefa'],
  [['a'], 'Adiar para o próximo dia útil'],
  [['1', '9'], 'Adiar por tantos dias'],
  [['e'], 'Editar a tarefa'],
  [['Enter'], 'Abrir o assunto'],
  [['t'], 'Nova tarefa'],
  [['[', ']'], 'Dia anterior, dia seguinte'],
]

/** The keys of Meu dia; those of a task are its row's own. Source: spec/5 §15.4. */
export function useDayKeys(step: (by: number) => void) {
  useScreenKeys(KEYS)
  useHotkeys([
    ['j', onPage(() => move(1))],
    ['k', onPage(() => move(-1))],
    ['t', onPage(() => document.querySelector<HTMLElement>('[data-quick-task]')?.focus())],
    ['[', onPage(() => step(-1))],
    [']', onPage(() => step(1))],
  ])
}

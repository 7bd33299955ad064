import { useHotkeys } from '@mantine/hooks'
import { focusBeside } from '#web/kit/page/focus-beside.ts'
import { type Keys, useScreenKeys } from '#web/kit/page/screen-keys.ts'
import { onPage } from '#web/kit/page/use-page-keys.ts'

/** What 'j' and 'k' move between. */
export const DAY_ROW = 'data-day-row'

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
    ['j', onPage(() => focusBeside(`[${DAY_ROW}]`, 1))],
    ['k', onPage(() => focusBeside(`[${DAY_ROW}]`, -1))],
    ['t', onPage(() => document.querySelector<HTMLElement>('[data-quick-task]')?.focus())],
    ['[', onPage(() => step(-1))],
    [']', onPage(() => step(1))],
  ])
}

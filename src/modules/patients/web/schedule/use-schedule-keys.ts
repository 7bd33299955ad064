import { useHotkeys } from '@mantine/hooks'
import { type Keys, useScreenKeys } from '#web/kit/page/screen-keys.ts'
import { onPage } from '#web/kit/page/use-page-keys.ts'
import { focusFirstCard } from './grid/card-focus.ts'
import type { Mode } from './use-schedule-state.ts'

interface Actions {
  step(by: number): void
  today(): void
  mode(mode: Mode): void
  block?: (() => void) | undefined
  soonest?: (() => void) | undefined
  /** Shows who waits, and what waits for a decision. */
  waiting(): void
  /** Looks for a patient in what shows. */
  find(): void
}

const KEYS: Keys = [
  [['←', '→'], 'Dia ou semana anterior, seguinte'],
  [['0'], 'Hoje'],
  [['1', '2', '3', '4'], 'Dia, semana, mês, lista'],
  [['↓'], 'Ir para a primeira consulta'],
  [['←', '↑', '↓', '→'], 'De uma consulta à outra'],
  [['Enter'], 'Abrir a consulta'],
  [['m'], 'Mover a consulta: setas, depois Enter'],
  [['c', 'h', 'i', 'f', 'u'], 'Confirmar, chegou, iniciar, finalizar, faltou'],
  [['w'], 'Pedir a confirmação ao paciente'],
  [['z'], 'Voltar a situação'],
  [['Delete'], 'Cancelar a consulta'],
  [['p'], 'Abrir o prontuário'],
  [['n'], 'Nova consulta'],
  [['l'], 'Próximo horário livre'],
  [['b'], 'Bloquear horário'],
  [['e'], 'Espera e pendências'],
  [['/'], 'Procurar um paciente'],
]

/** The keys of the agenda, while no dialog is open and nobody is typing. Source: spec/6 §5.2. */
export function useScheduleKeys({ step, today, mode, block, soonest, waiting, find }: Actions) {
  useScreenKeys(KEYS)
  useHotkeys([
    ['0', onPage(today)],
    ['ArrowLeft', onPage(() => step(-1))],
    ['ArrowRight', onPage(() => step(1))],
    ['ArrowDown', onPage(focusFirstCard)],
    ['1', onPage(() => mode('day'))],
    ['2', onPage(() => mode('week'))],
    ['3', onPage(() => mode('month'))],
    ['4', onPage(() => mode('list'))],
    ['b', onPage(() => block?.())],
    ['l', onPage(() => soonest?.())],
    ['e', onPage(waiting)],
    ['/', onPage(find)],
  ])
}

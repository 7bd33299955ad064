import { useHotkeys } from '@mantine/hooks'
import { onPage } from '#web/kit/page/use-page-keys.ts'
import { focusFirstCard } from './card-focus.ts'
import type { Mode } from './use-schedule-state.ts'

interface Keys {
  step(by: number): void
  today(): void
  mode(mode: Mode): void
  block?: (() => void) | undefined
  soonest?: (() => void) | undefined
  /** Looks for a patient in what shows. */
  find(): void
}

/** The keys of the agenda, while no dialog is open and nobody is typing. Source: spec/6 §5.2. */
export function useScheduleKeys({ step, today, mode, block, soonest, find }: Keys) {
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
    ['/', onPage(find)],
  ])
}

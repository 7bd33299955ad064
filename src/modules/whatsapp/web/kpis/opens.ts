import type { EvaluationFilters } from '#modules/whatsapp/contract/evaluation-filters.ts'
import type { KpiFilters, KpiRows } from '#modules/whatsapp/contract/kpis.ts'

/** What a number opens: attendances in a dialog, or evaluations by their page's filters. */
export type Opens = { rows(): void } | { evaluations: EvaluationFilters }

/** Which attendances a dialog shows. */
export interface ShownRows {
  title: string
  which: KpiRows
  narrows: Partial<KpiFilters> & { weekday?: number; hour?: number; tag?: string }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The rows of a number that are open. */
    kpiRows?: ShownRows
  }
}

export interface Openers {
  /** Opens the attendances behind a number. */
  attendances(shown: ShownRows): Opens
  /** Leads to the evaluations behind a number; null for who may not read them. */
  evaluations(narrows?: EvaluationFilters): Opens | null
}

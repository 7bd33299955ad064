import { z } from 'zod'

/** Why somebody opens a record of a patient whom she does not treat. */
export const GLASS_REASONS = {
  emergency: 'Urgência ou emergência',
  cover: 'Cobertura de colega ausente',
  request: 'Pedido do paciente ou responsável',
  audit: 'Auditoria ou perícia',
  court: 'Ordem judicial',
  other: 'Outro',
} as const
export const GlassReason = z.enum(Object.keys(GLASS_REASONS) as (keyof typeof GLASS_REASONS)[])

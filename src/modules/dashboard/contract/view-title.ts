/** The views that every company has and a dashboard counts by, as people read them. src/app/column-titles.test.ts knows when one is missing. */
const TITLES: Readonly<Record<string, string>> = {
  vw_crm_conversion: 'CRM: conversão por mês',
  vw_crm_deals: 'CRM: demandas, uma por linha',
  vw_crm_forecast: 'CRM: previsão por mês',
  vw_crm_funnel: 'CRM: funil, uma etapa por linha',
  vw_crm_lost_reasons: 'CRM: motivos da perda por mês',
  vw_crm_monthly: 'CRM: criadas, ganhas, perdidas e metas por mês',
  vw_dashboard_clients: 'Clientes, um por linha',
  vw_dashboard_headcount: 'RH: quadro e admissões por mês',
  vw_dashboard_patients: 'Pacientes, um por linha',
  vw_dashboard_team: 'RH: colaboradores ativos, um por linha',
  vw_legal_cases: 'Jurídico: processos, um por linha',
  vw_legal_deadlines: 'Jurídico: prazos, um por linha',
  vw_legal_hearings: 'Jurídico: audiências, uma por linha',
  vw_legal_monthly: 'Jurídico: entradas, encerramentos e resultados por mês',
  vw_legal_provision: 'Jurídico: risco dos processos por mês',
  vw_patients_attendance: 'Pacientes: consultas e faltas por dia',
  vw_patients_confirmations: 'Pacientes: confirmações por mês',
  vw_patients_no_show: 'Pacientes: taxa de faltas por mês',
  vw_patients_occupancy: 'Pacientes: ocupação da agenda por dia',
  vw_patients_payments: 'Pacientes: recebimentos por dia',
  vw_patients_registered: 'Pacientes: cadastrados por dia',
  vw_patients_waiting: 'Pacientes: espera na recepção por mês',
  vw_wa_conversation_hours: 'WhatsApp: mensagens por hora',
  vw_wa_conversations: 'WhatsApp: atendimentos, um por linha',
  vw_wa_evaluation_aspects: 'WhatsApp: notas por aspecto',
  vw_wa_evaluations: 'WhatsApp: avaliações, uma por linha',
}

/** What one of the product's own views holds; undefined of any other. */
export const viewTitle = (name: string): string | undefined => (Object.hasOwn(TITLES, name) ? TITLES[name] : undefined)

/** Views of ours that others read, and nobody counts by: they are not offered. */
export const BENEATH: readonly string[] = [
  'vw_client_status',
  'vw_deal_lost_reason',
  'vw_deal_source',
  'vw_patient_status',
  'vw_patients_visits',
]

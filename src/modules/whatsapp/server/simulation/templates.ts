import type { CloudTemplate } from '../gateway/cloud-client.ts'

/** What the simulation's numbers may say outside the window of 24 hours: as Meta would tell of it. */
export const SIMULATED_TEMPLATES: readonly CloudTemplate[] = [
  {
    ...{ name: 'retomar_atendimento', language: 'pt_BR', category: 'UTILITY', status: 'APPROVED' },
    components: [
      { type: 'BODY', text: 'Olá, {{1}}! Ficamos de falar sobre {{2}}. Podemos continuar por aqui?' },
      { type: 'FOOTER', text: 'Para não receber mais mensagens, envie SAIR.' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Podemos' },
          { type: 'QUICK_REPLY', text: 'Agora não' },
        ],
      },
    ],
  },
  {
    ...{ name: 'consulta_confirmacao', language: 'pt_BR', category: 'UTILITY', status: 'APPROVED' },
    components: [{ type: 'BODY', text: 'Olá, {{1}}! Você tem horário marcado em {{2}} às {{3}}. Podemos confirmar?' }],
  },
  {
    ...{ name: 'documento_pronto', language: 'pt_BR', category: 'UTILITY', status: 'APPROVED' },
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Documento {{1}}' },
      { type: 'BODY', text: 'Seu documento está pronto. Responda a esta mensagem para recebê-lo aqui.' },
    ],
  },
  {
    ...{ name: 'novidades_do_mes', language: 'pt_BR', category: 'MARKETING', status: 'PENDING' },
    components: [{ type: 'BODY', text: 'Olá, {{1}}! Veja o que chegou este mês.' }],
  },
]

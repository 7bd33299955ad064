/** Groups to begin with: what is looked at, and what is expected of it. Source: spec/3 §13. */
export const ASPECT_MODELS = {
  'Atendimento comercial': [
    ['Saudação', 'Cumprimenta o contato, diz o nome e a empresa.'],
    ['Tempo de resposta', 'Responde sem deixar o contato esperando.'],
    ['Clareza e português', 'Escreve de forma clara, completa e correta.'],
    ['Entendimento da necessidade', 'Pergunta o que o contato precisa antes de oferecer.'],
    ['Conhecimento do produto', 'Informa preço, prazo e detalhes com segurança.'],
    ['Objeções', 'Responde às dúvidas e resistências do contato.'],
    ['Próximo passo', 'Combina o que acontece depois e quando.'],
    ['Cordialidade', 'Trata o contato com respeito do começo ao fim.'],
  ],
  Clínica: [
    ['Acolhimento', 'Cumprimenta pelo nome e pergunta como pode ajudar.'],
    ['Tempo de resposta', 'Responde sem deixar o paciente esperando.'],
    ['Clareza', 'Informa horário, valor e local numa frase clara.'],
    ['Agendamento', 'Oferece horários e confirma o combinado.'],
    ['Orientações', 'Diz o que levar, preparo e quando chegar.'],
    ['Sigilo', 'Não repete documentos nem dados de saúde na conversa.'],
    ['Cordialidade', 'Trata o paciente com respeito do começo ao fim.'],
  ],
  Cobrança: [
    ['Identificação', 'Confirma com quem fala antes de citar a dívida.'],
    ['Respeito', 'Não ameaça, não expõe e não constrange o devedor.'],
    ['Clareza do valor', 'Diz o valor, a origem e o vencimento da dívida.'],
    ['Negociação', 'Oferece condições e ouve o que o devedor propõe.'],
    ['Acordo', 'Confirma por escrito o que foi combinado.'],
    ['Registro', 'Deixa claro o próximo passo e a data do retorno.'],
  ],
} as const
export type AspectModel = keyof typeof ASPECT_MODELS

/** How many aspects a group needs, and may have. */
export const ASPECTS = { least: 2, most: 12 }

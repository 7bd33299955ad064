/** What a company sells, for believable deals. */
export interface DealWords {
  products: readonly (readonly [name: string, kind: 'product' | 'service', unit_price: string])[]
  titles: readonly string[]
  talks: readonly (readonly [kind: string, text: string])[]
  descriptions: readonly string[]
  tags: readonly { name: string; color: string }[]
}

const TALKS: DealWords['talks'] = [
  ['call', 'Liguei e falei com a gerente. Pediu proposta até sexta.'],
  ['whatsapp', 'Enviou fotos do local e a lista de equipamentos.'],
  ['meeting', 'Reunião na sede deles; o diretor quer prazo de 30 dias.'],
  ['note', 'Concorrente ofereceu 5% a menos. Temos margem até 8%.'],
  ['email', 'Proposta enviada com as duas condições de pagamento.'],
  ['visit', 'Visita feita; falta a medição da sala maior.'],
]

const DESCRIPTIONS = [
  'Compra prevista no orçamento do próximo trimestre; decisão do financeiro.',
  'Duas unidades, em Natal e em Mossoró. Entrega em etapas.',
  'Querem comparar com o fornecedor atual antes de decidir.',
]

const TAGS = [
  { name: 'Urgente', color: '#dc2626' },
  { name: 'Recompra', color: '#059669' },
  { name: 'Licitação', color: '#7c3aed' },
  { name: 'Indicação de cliente', color: '#0891b2' },
]

/** A shop for office equipment. */
export const SHOP_DEALS: DealWords = {
  products: [
    ['Notebook corporativo 14"', 'product', '4890.00'],
    ['Monitor 27" QHD', 'product', '1680.00'],
    ['Impressora laser A4', 'product', '1390.00'],
    ['Switch gerenciável 24 portas', 'product', '2150.00'],
    ['Nobreak 1500 VA', 'product', '1120.00'],
    ['Cadeira ergonômica', 'product', '960.00'],
    ['Licença anual de antivírus', 'product', '129.90'],
    ['Câmera IP externa', 'product', '545.00'],
    ['Instalação de rede', 'service', '85.00'],
    ['Suporte técnico (hora)', 'service', '140.00'],
    ['Contrato de manutenção mensal', 'service', '780.00'],
    ['Treinamento de equipe', 'service', '1200.00'],
    ['Migração de servidores', 'service', '6400.00'],
    ['Consultoria LGPD', 'service', '3500.00'],
  ],
  titles: [
    'Renovação do parque de notebooks',
    'Rede da nova filial',
    'Contrato de manutenção 2027',
    'Câmeras do galpão',
    'Troca das impressoras',
    'Migração para a nuvem',
    'Mobília do escritório',
    'Nobreaks do CPD',
    'Licenças de antivírus',
    'Treinamento da equipe comercial',
    'Adequação à LGPD',
    'Monitores para o projeto',
    'Suporte em feriados',
    'Ampliação do Wi-Fi',
    'Backup externo',
    'Pregão eletrônico nº 14',
  ],
  talks: TALKS,
  descriptions: DESCRIPTIONS,
  tags: TAGS,
}

/** A clinic, for companies and people. */
export const CLINIC_DEALS: DealWords = {
  products: [
    ['Exame admissional', 'service', '95.00'],
    ['Check-up executivo', 'service', '1280.00'],
    ['PCMSO anual', 'service', '4200.00'],
    ['Vacina da gripe', 'product', '89.00'],
    ['Sessão de fisioterapia', 'service', '110.00'],
    ['Avaliação ergonômica', 'service', '680.00'],
  ],
  titles: [
    'Check-up executivo',
    'PCMSO e exames periódicos',
    'Vacinação in company – gripe',
    'Exames admissionais',
    'Fisioterapia – pacote de 10 sessões',
    'Convênio corporativo',
    'Avaliação ergonômica',
    'Acompanhamento nutricional',
    'Psicoterapia – plano trimestral',
    'Odontologia para colaboradores',
  ],
  talks: TALKS,
  descriptions: DESCRIPTIONS,
  tags: TAGS.filter(({ name }) => name !== 'Licitação'),
}

import type { Case, Note, Story } from './story.ts'

const TEMPLATE = 'Odontologia: evolução'
const SEEN = '{Boa|Razoável} higiene oral, {sem queixas|com sensibilidade ao frio|com sangramento à escovação}.'

const note = (tooth: string, procedure: string, material: string, plan: string) => ({
  tooth,
  procedure: `${procedure} ${SEEN}`,
  material,
  plan,
})
const of = (ages: readonly [number, number], data: ReturnType<typeof note>): Note & { ages: readonly [number, number] } => ({
  ...{ template: TEMPLATE, data, ages },
})

const CASES: readonly Case[] = [
  {
    ages: [12, 90],
    diagnoses: ['K02.1'],
    first: note(
      '{16|26|36|46|14|25}',
      'Exame clínico e radiografia interproximal. Cárie em dentina, face {oclusal|mesial|distal}. Teste de vitalidade positivo.',
      '',
      'Restauração em resina. Orientação de higiene e dieta. Orçamento entregue.',
    ),
    later: [
      note(
        '{16|26|36|46}',
        'Ajuste oclusal após restauração. Sem sensibilidade ao frio.',
        'Papel articular',
        'Retorno de rotina em 6 meses.',
      ),
    ],
  },
  {
    ages: [16, 90],
    diagnoses: ['K05.1'],
    first: note(
      'Todas as regiões',
      'Exame periodontal: sangramento em {18-46}% dos sítios, profundidade máxima de {3-4} mm. Cálculo supragengival em incisivos inferiores.',
      '',
      'Raspagem e profilaxia em {1-2} sessões. Técnica de escovação e fio dental demonstrada.',
    ),
    later: [
      note(
        'Todas as regiões',
        'Controle de placa: índice de {12-28}%. Sangramento reduzido a {5-14}% dos sítios.',
        '',
        'Manutenção periodontal em {3|4|6} meses.',
      ),
    ],
  },
  {
    ages: [30, 95],
    diagnoses: ['K05.3'],
    first: note(
      'Sextantes {1 e 3|4 e 6|5}',
      'Periodontograma: bolsas de {5-7} mm, mobilidade grau {I|II} em incisivos. Perda óssea horizontal na panorâmica.',
      '',
      'Raspagem subgengival por sextante. Reavaliar em {45|60} dias. Parar de fumar, se for o caso.',
    ),
    later: [
      note(
        'Sextante {1|2|3|4|5|6}',
        'Raspagem e alisamento radicular sob anestesia local. Sem intercorrências.',
        'Mepivacaína 2% com epinefrina',
        'Próximo sextante em {7|14} dias. Bochecho com clorexidina 0,12% por 7 dias.',
      ),
    ],
  },
  {
    ages: [25, 75],
    diagnoses: ['K07.6'],
    first: note(
      'ATM e músculos mastigatórios',
      'Dor à palpação de masseter, estalo na abertura à {direita|esquerda}. Abertura de {36-44} mm. Facetas de desgaste.',
      '',
      'Placa estabilizadora. Compressa morna, dieta macia por {7|10} dias.',
    ),
    later: [
      note(
        'ATM e músculos mastigatórios',
        'Instalação e ajuste da placa. Contatos bilaterais simultâneos.',
        'Placa acrílica rígida',
        'Uso noturno. Ajuste em {15|21} dias.',
      ),
    ],
  },
  {
    ages: [45, 95],
    diagnoses: ['K08.1'],
    first: note(
      '{36|46|24|15}',
      'Avaliação de espaço edêntulo. Rebordo com altura adequada. Solicitada tomografia.',
      '',
      'Discutidos implante, prótese fixa e removível. Decisão após a tomografia.',
    ),
    later: [
      note(
        '{36|46|24|15}',
        'Moldagem para prótese. Registro de mordida e cor {A2|A3|A3,5}.',
        'Silicone de adição',
        'Prova em {10|14} dias.',
      ),
    ],
  },
  {
    ages: [0, 5],
    first: note(
      'Dentição decídua',
      'Primeira avaliação do bebê, no colo do responsável. {2-12} dentes irrompidos, sem manchas.',
      '',
      'Escovação com creme fluoretado em quantidade de grão de arroz. Suspender mamadeira noturna. Retorno em {4|6} meses.',
    ),
    later: [note('Dentição decídua', 'Controle. Sem lesões novas. Responsável mantém a escovação noturna.', '', 'Retorno em 6 meses.')],
  },
  {
    ages: [6, 13],
    first: note(
      'Dentição mista',
      'Exame clínico. Primeiros molares permanentes irrompidos com sulcos profundos. Mordida {normal|cruzada posterior|aberta anterior}.',
      '',
      'Selante nos primeiros molares. Documentação ortodôntica{| em 6 meses}.',
    ),
    later: [
      note(
        '{16 e 26|36 e 46}',
        'Aplicação de selante sob isolamento relativo. Boa cooperação.',
        'Selante resinoso',
        'Controle em {3|6} meses.',
      ),
    ],
  },
]

export const DENTISTRY: Story = {
  templates: { first: TEMPLATE, later: TEMPLATE },
  measures: [],
  cases: CASES,
  services: {
    Limpeza: [
      of(
        [12, 99],
        note(
          'Todas as regiões',
          'Profilaxia com ultrassom e jato de bicarbonato. Remoção de cálculo em {incisivos inferiores|molares superiores}. Aplicação de flúor.',
          'Pasta profilática, flúor gel neutro',
          'Reforço do fio dental. Próxima limpeza em {6|8} meses.',
        ),
      ),
      of(
        [3, 11],
        note(
          'Todas as regiões',
          'Profilaxia com escova de Robinson. Evidenciação de placa e escovação supervisionada. Verniz fluoretado.',
          'Verniz de fluoreto de sódio 5%',
          'Retorno em {4|6} meses.',
        ),
      ),
    ],
    Restauração: [
      of(
        [12, 99],
        note(
          '{14|15|16|24|25|26|36|37|46|47}',
          'Anestesia infiltrativa. Remoção de cárie, isolamento absoluto, restauração {oclusal|mésio-oclusal|disto-oclusal}. Ajuste e polimento.',
          'Resina composta {A2|A3}, adesivo universal',
          'Orientações quanto à sensibilidade por {3-7} dias.',
        ),
      ),
      of(
        [3, 11],
        note(
          '{54|55|64|65|74|75|84|85}',
          'Remoção seletiva de cárie e restauração atraumática. Boa cooperação.',
          'Ionômero de vidro',
          'Controle em {3|6} meses.',
        ),
      ),
    ],
  },
  documents: [],
}

import type { Case, Story } from './story.ts'

const assessment = (history: string, exam: string, complementary: string, diagnosis: string, plan: string) => ({
  ...{ history, exam, complementary, diagnosis, plan },
})
const session = (procedure: string, response: string, plan: string) => ({ procedure, response, plan })

const CASES: readonly Case[] = [
  {
    ages: [18, 90],
    diagnoses: ['M54.5'],
    first: assessment(
      'Lombalgia há {3-14} semanas, sem irradiação, pior ao {sentar por muito tempo|levantar peso}. Trabalha {8-10} horas na mesma posição.',
      'Flexão de tronco limitada a {50-70}%. Lasègue negativo. Fraqueza de transverso do abdome e glúteo médio.',
      'Radiografia sem alterações relevantes.',
      'Lombalgia mecânica. Bom prognóstico em {6-10} sessões.',
      'Terapia manual, estabilização segmentar, educação postural. {2-3} sessões por semana.',
    ),
    later: [
      session(
        'Mobilização lombar grau {II|III}, liberação de quadrado lombar, ponte {3|4} × {10|12}.',
        'Relatou alívio ao final da sessão.',
        'Progredir estabilização para quatro apoios.',
      ),
      session(
        'Exercícios de estabilização em quatro apoios e prancha {20-40} s. Alongamento de isquiotibiais.',
        'Executou sem dor, com correção verbal.',
        'Introduzir agachamento e treino de levantar peso.',
      ),
      session(
        'Agachamento com bastão {3|4} × {8-12}, levantamento com {4-10} kg, orientação ergonômica.',
        'Boa execução. Sem dor nas últimas {24|48} horas.',
        'Reavaliar e definir alta com exercícios em casa.',
      ),
    ],
  },
  {
    ages: [30, 90],
    diagnoses: ['M75.1'],
    first: assessment(
      'Dor no ombro {direito|esquerdo} há {2-7} meses, pior ao elevar o braço e à noite.',
      'Abdução ativa de {80-120}°. Neer e Hawkins positivos. Força de rotadores externos {3-4}/5.',
      'Ultrassom: tendinopatia do supraespinal.',
      'Síndrome do manguito rotador. Prognóstico favorável em {10-16} sessões.',
      'Analgesia, mobilidade glenoumeral, fortalecimento progressivo de manguito e escápula.',
    ),
    later: [
      session(
        'Mobilização glenoumeral, pêndulo, isometria de rotadores {3|4} × 10.',
        'Dor ao final menor que no início.',
        'Avançar para faixa elástica leve.',
      ),
      session(
        'Rotação externa e remada com faixa {vermelha|verde}, {3|4} × {10-15}. Deslizamento na parede.',
        'Abdução ativa de {120-150}°.',
        'Aumentar resistência se a noite for sem dor.',
      ),
    ],
  },
  {
    ages: [50, 95],
    diagnoses: ['M17.9'],
    first: assessment(
      'Dor no joelho {direito|esquerdo} há {1-6} anos, rigidez matinal de {10-25} minutos.',
      'Crepitação, flexão de {95-120}°. Quadríceps {3-4}/5. Marcha antálgica discreta.',
      'Radiografia: redução do espaço medial, osteófitos.',
      'Osteoartrose de joelho. Ganho funcional esperado em {12-20} sessões.',
      'Fortalecimento de quadríceps e quadril, bicicleta, orientação de carga.',
    ),
    later: [
      session(
        'Bicicleta {8-15} minutos, extensão de joelho com {1-3} kg, mini agachamento {3|4} × 10.',
        'Sem aumento da dor.',
        'Incluir degrau de {10|15} cm.',
      ),
      session(
        'Degrau, equilíbrio unipodal {15-30} s, alongamento de cadeia posterior.',
        'Sobe a escada de casa com menos apoio.',
        'Manter carga e frequência.',
      ),
    ],
  },
  {
    ages: [20, 80],
    diagnoses: ['M54.2'],
    first: assessment(
      'Dor cervical há {3-10} semanas, associada a horas de {celular|computador}. Cefaleia ao fim do dia.',
      'Rotação limitada a {55-70}°. Pontos gatilho em trapézio superior. Spurling negativo.',
      'Sem exames.',
      'Cervicalgia mecânica. Bom prognóstico em {6-8} sessões.',
      'Terapia manual, flexores profundos, ajuste do posto de trabalho.',
    ),
    later: [
      session(
        'Liberação de trapézio e suboccipitais, mobilização torácica, flexores profundos {10|12} × 10 s.',
        'Rotação sem dor ao final.',
        'Exercícios em casa {duas|três} vezes ao dia.',
      ),
    ],
  },
  {
    ages: [14, 55],
    diagnoses: ['M22.4'],
    first: assessment(
      'Dor anterior no joelho ao {correr|descer escadas|agachar} há {4-12} semanas.',
      'Valgo dinâmico no agachamento. Glúteo médio {3-4}/5. Compressão patelar dolorosa.',
      'Ressonância: condropatia patelar grau {I|II}.',
      'Dor patelofemoral. Retorno ao esporte em {8-12} semanas.',
      'Fortalecimento de quadril, controle motor, progressão de corrida.',
    ),
    later: [
      session(
        'Ponte unilateral, caminhada lateral com faixa, agachamento em espelho {3|4} × 10.',
        'Menos valgo com o espelho.',
        'Introduzir salto baixo.',
      ),
      session(
        'Salto e aterrissagem {3|4} × 6, corrida intervalada {1-2} min × {4-6}.',
        'Sem dor durante nem após.',
        'Aumentar tempo de corrida em 10%.',
      ),
    ],
  },
  {
    ages: [50, 99],
    diagnoses: ['I69.4'],
    first: assessment(
      'AVC há {3-14} meses, hemiparesia à {direita|esquerda}. Deambula com {bengala|andador}.',
      'Força {3-4}/5 no dimídio. Ashworth {1|1+|2}. Equilíbrio de Berg {34-46}.',
      'Relatório da neurologia em anexo.',
      'Sequela motora de AVC; potencial de ganho de marcha e equilíbrio.',
      'Treino de marcha, equilíbrio e função de membro superior. {2-3} sessões por semana.',
    ),
    later: [
      session(
        'Treino de marcha {40-120} m com obstáculos, sentar e levantar {8-12} repetições, alcance bilateral.',
        'Precisou de {1-3} pausas. Sem quedas.',
        'Aumentar distância; subir degrau com supervisão.',
      ),
    ],
  },
  {
    ages: [0, 2],
    first: assessment(
      'Encaminhamento por {torcicolo postural|atraso para sentar|atraso para engatinhar}. Gestação e parto sem intercorrências.',
      'Tônus {normal|discretamente baixo}. Reflexos presentes. Preferência de lado à {direita|esquerda}.',
      'Sem exames.',
      'Atraso motor leve; prognóstico muito bom com estimulação.',
      'Estimulação {semanal|duas vezes por semana} e orientação aos responsáveis.',
    ),
    later: [
      session(
        'Posicionamento em prono, alcance com brinquedos, transferências no colo. Responsável participou.',
        'Manteve prono por {3-8} minutos.',
        'Repetir em casa {4-6} vezes ao dia, em períodos curtos.',
      ),
    ],
  },
  {
    ages: [3, 13],
    first: assessment(
      'Responsáveis relatam {quedas frequentes|má postura|dor nos pés após brincar}.',
      'Encurtamento de isquiotibiais. {Pé plano flexível|Ombros protusos}. Salto unipodal com apoio.',
      'Sem exames.',
      'Alteração postural e de coordenação, sem sinais de alarme.',
      'Circuito motor lúdico e exercícios em casa. Uma sessão por semana.',
    ),
    later: [
      session(
        'Circuito com equilíbrio, bola e saltos. Alongamento orientado.',
        'Participou com interesse. {Menos|Nenhuma} perda de equilíbrio.',
        'Manter circuito; nova meta de salto.',
      ),
    ],
  },
]

export const PHYSIOTHERAPY: Story = {
  templates: { first: 'Fisioterapia: avaliação', later: 'Fisioterapia: sessão' },
  measures: ['pain'],
  cases: CASES,
  documents: [],
}

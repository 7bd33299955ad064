import type { Case, Story } from './story.ts'

const anamnesis = (complaint: string, history: string, habits: string, exam: string, plan: string) => ({
  ...{ complaint, history, habits, exam, plan },
})
const free = (text: string) => ({ text })

const CASES: readonly Case[] = [
  {
    ages: [18, 75],
    first: anamnesis(
      'Quer perder peso: {6-20} kg em {6-12} meses.',
      'Ganho de peso nos últimos {2-6} anos. {Duas|Três} dietas anteriores, com reganho.',
      'Pula o café da manhã; jantar tardio; {4-8} copos de água por dia. Caminha {1-3} vezes por semana.',
      'Circunferências e bioimpedância registradas. Percentual de gordura de {28-39}%.',
      'Plano de {1400-1900} kcal em {4-5} refeições. Meta de {1-2} kg no primeiro mês. Diário alimentar com fotos.',
    ),
    later: [
      free(
        'Retorno. Aderiu ao plano em {60-90}% dos dias. Dificuldade {nos fins de semana|no jantar|em festas}. Perda de {1-3} kg. Ajustadas as trocas do jantar e incluído lanche da tarde. Próxima meta: {2|3} treinos de força por semana.',
      ),
      free(
        'Retorno. Platô há {2-4} semanas; medidas diminuíram {1-3} cm. Revistos tamanho das porções e sono. Mantidas as calorias. Rever em {30|45} dias.',
      ),
    ],
  },
  {
    ages: [35, 90],
    first: anamnesis(
      'Encaminhamento por glicemia alterada.',
      'Glicada de {6-7},{1-9}%. {Usa metformina|Sem medicação}. Mãe com diabetes.',
      'Pão e tapioca no café e no jantar; suco diário; sobremesa {3-6} vezes por semana.',
      'Circunferência abdominal aumentada.',
      'Contagem simples de carboidratos, fibras de {25-30} g por dia, trocar suco por fruta. Glicemia capilar duas vezes por semana.',
    ),
    later: [
      free(
        'Retorno. Glicemias de jejum entre {98-108} e {118-136}. Trocou o suco por fruta e reduziu a tapioca à noite. Mantido o plano; incluída aveia no café. Exames em {8-12} semanas.',
      ),
    ],
  },
  {
    ages: [16, 65],
    first: anamnesis(
      'Distensão e gases após as refeições há {3-10} meses.',
      'Alternância do hábito intestinal. Exames médicos sem alterações.',
      'Leite e derivados diários; come rápido; {2-4} cafés por dia.',
      'Abdome descrito como distendido ao fim do dia.',
      'Reduzir lactose por {3|4} semanas e reintroduzir em teste. Mastigação; diário de sintomas.',
    ),
    later: [
      free(
        'Retorno. Menos distensão sem leite; tolera {iogurte|queijo curado}. Mantida a redução de lactose. Próximo passo: testar {feijão em pequena porção|trigo|cebola} e anotar.',
      ),
    ],
  },
  {
    ages: [14, 50],
    first: anamnesis(
      'Ganho de massa muscular; treina {4-6} vezes por semana.',
      'Sem doenças. {Usa whey protein|Usa creatina|Não usa suplementos}.',
      'Proteína concentrada no almoço; sono de {6-8} horas.',
      'Percentual de gordura de {12-24}%.',
      '1,{4-9} g de proteína por kg, distribuída em {4-5} refeições. Carboidrato no pré e no pós-treino.',
    ),
    later: [
      free(
        'Retorno. Ganho de {1-2} kg com cintura estável. Boa aceitação do plano. Aumentadas as calorias nos dias de treino em {150-300} kcal.',
      ),
    ],
  },
  {
    ages: [0, 2],
    first: anamnesis(
      'Introdução alimentar.',
      'Aleitamento {materno|misto}. Crescimento no canal esperado.',
      '{Já experimentou frutas amassadas|Já experimentou a papa principal|Ainda não experimentou alimentos}.',
      'Curva de peso e comprimento anotada na caderneta.',
      'Frutas e papa principal com todos os grupos, sem sal e sem açúcar. Ferro conforme a pediatria. Orientação por escrito.',
    ),
    later: [
      free(
        'Retorno. Aceita {4-8} alimentos; recusa {texturas|verduras}. Orientada a exposição repetida, sem pressão, e refeição em família. Rever em {45|60} dias.',
      ),
    ],
  },
  {
    ages: [3, 17],
    first: anamnesis(
      '{Seletividade alimentar|Excesso de peso|Anemia em acompanhamento}.',
      'Responsável refere {3-10} alimentos aceitos de forma regular.',
      'Telas nas refeições; ultraprocessados {3-6} vezes por semana; pouca água.',
      'Índice de massa corporal por idade anotado na curva.',
      'Refeições à mesa, sem telas; a criança ajuda a montar o prato; troca do lanche da escola.',
    ),
    later: [
      free(
        'Retorno. Provou {2-5} alimentos novos. Menos telas nas refeições. Mantidas as metas; incluída {fruta no lanche|água na escola|verdura no almoço}.',
      ),
    ],
  },
  {
    ages: [60, 99],
    first: anamnesis(
      'Perda de apetite e de peso: {2-5} kg em {4-8} meses.',
      '{Mora só|Mora com familiares}. Prótese dentária {nova|mal adaptada}.',
      'Duas refeições por dia; carnes {1-3} vezes por semana.',
      'Circunferência da panturrilha de {30-33} cm.',
      'Fracionar em {5-6} refeições; enriquecer preparações; {1-2} suplementos por dia. Reavaliar força da mão.',
    ),
    later: [
      free(
        'Retorno. Recuperou {1-2} kg. Aceita o suplemento no lanche. Mantida a conduta; proteína em todas as refeições. Rever em {30|45} dias.',
      ),
    ],
  },
]

export const NUTRITION: Story = {
  templates: { first: 'Anamnese', later: 'Livre' },
  measures: ['body', 'waist'],
  cases: CASES,
  documents: [],
}

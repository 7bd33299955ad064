import { type Case, soap } from './story.ts'

/** What brings patients to the dermatologist, with how each goes on. */
export const DERMATOLOGY_CASES: readonly Case[] = [
  {
    diagnoses: ['L20.9'],
    first: soap(
      'Prurido em dobras há {3-8} semanas, pior à noite. Nega febre. Nega uso de produto novo.',
      'Placas eritematosas em fossas {antecubitais|poplíteas}, sem exsudato. Pele seca em membros inferiores.',
      'Dermatite atópica em atividade {leve|moderada}.',
      'Hidrocortisona creme 1% por {5-7} dias; hidratante {2-3} vezes ao dia; evitar banho quente. Retorno em {30|45|60} dias.',
    ),
    later: [
      soap(
        'Retorno. Prurido melhorou após {4-9} dias de tratamento; {uma recaída no período|sem recaídas}.',
        'Liquenificação discreta nas dobras, sem lesões novas.',
        'Dermatite atópica em remissão parcial.',
        'Manter hidratante. Corticoide só nas crises, por até 5 dias. Rever em {2-4} meses.',
      ),
      soap(
        'Pele estável. Refere piora com {o calor|o ar condicionado|lã e tecidos sintéticos}.',
        'Xerose leve em pernas. Sem eritema.',
        'Dermatite atópica controlada.',
        'Manter cuidados de barreira. Orientações por escrito. Retorno em 6 meses.',
      ),
    ],
  },
  {
    diagnoses: ['D22.9'],
    first: soap(
      'Mancha no {dorso|ombro|braço} que mudou de cor nos últimos {4-9} meses. Sem sangramento.',
      'Lesão pigmentada de {3-6} mm, bordas regulares. Dermatoscopia com rede pigmentar homogênea.',
      'Nevo melanocítico sem sinais de alarme.',
      'Fotografia para acompanhamento. Fotoproteção diária. Rever em {3|6} meses.',
    ),
    later: [
      soap(
        'Retorno para comparar a lesão fotografada. Nega mudança de tamanho, cor ou prurido.',
        'Lesão com {3-6} mm, sem alteração em relação à imagem anterior.',
        'Nevo estável.',
        'Manter fotoproteção e autoexame mensal. Nova dermatoscopia em {6|12} meses.',
      ),
    ],
  },
  {
    ages: [12, 40],
    diagnoses: ['L70.0'],
    first: soap(
      'Acne na face há {1-6} anos, com piora no último trimestre.',
      'Comedões e pápulas inflamatórias em {região malar|fronte} e mento. Sem nódulos.',
      'Acne grau {I|II}.',
      'Peróxido de benzoíla {2,5|5}% à noite. Sabonete com ácido salicílico. Retorno em {45|60} dias.',
    ),
    later: [
      soap(
        'Retorno. Usa a medicação em {4-6} noites por semana; descamação {leve|tolerável}.',
        'Redução das pápulas. Comedões fechados em mento.',
        'Acne em melhora.',
        'Associar adapaleno 0,1% em noites alternadas. Fotoproteção. Retorno em 60 dias.',
      ),
      soap(
        'Satisfação com o resultado. Nega efeitos indesejados.',
        'Poucas lesões residuais; hiperpigmentação pós-inflamatória em malares.',
        'Acne controlada.',
        'Manutenção com adapaleno. Ácido azelaico para as manchas. Rever em {3-4} meses.',
      ),
    ],
  },
  {
    ages: [16, 80],
    diagnoses: ['L65.0'],
    first: soap(
      'Queda de cabelo difusa há {2-4} meses, após {infecção viral|período de estresse|dieta restritiva}.',
      'Teste de tração positivo. Couro cabeludo sem descamação.',
      'Eflúvio telógeno.',
      'Solicitados hemograma, ferritina e TSH. Orientação sobre a evolução esperada.',
    ),
    later: [
      soap(
        'Traz exames: ferritina {18-34} ng/mL, TSH normal. Queda diminuiu.',
        'Teste de tração negativo. Fios novos na linha frontal.',
        'Eflúvio telógeno em resolução.',
        'Repor ferro por {60|90} dias. Repetir ferritina ao final.',
      ),
    ],
  },
  {
    ages: [14, 85],
    diagnoses: ['L21.9'],
    first: soap(
      'Descamação no couro cabeludo e sobrancelhas há {2-10} meses, com prurido {leve|moderado}.',
      'Escamas oleosas em couro cabeludo e sulco nasolabial.',
      'Dermatite seborreica.',
      'Xampu de cetoconazol 2% três vezes por semana por {4|6} semanas.',
    ),
    later: [
      soap(
        'Melhora com o xampu; recidiva {ao suspender|em semanas de estresse}.',
        'Descamação discreta em região occipital.',
        'Dermatite seborreica controlada.',
        'Manutenção com o xampu uma vez por semana.',
      ),
    ],
  },
  {
    ages: [20, 90],
    diagnoses: ['L40.0'],
    first: soap(
      'Placas nos cotovelos e joelhos há {1-12} anos, com períodos de melhora. Nega dor articular.',
      'Placas eritematodescamativas bem delimitadas em cotovelos{| e joelhos| e região sacra}. Unhas {sem alterações|com depressões puntiformes}.',
      'Psoríase em placas, área corporal estimada em {2-6}%.',
      'Calcipotriol com betametasona à noite por 4 semanas. Solicitados glicemia e perfil lipídico.',
    ),
    later: [
      soap(
        'Retorno. Placas mais finas. {Nega|Refere discreto} prurido.',
        'Redução da descamação em cerca de {50-80}%.',
        'Psoríase em melhora.',
        'Passar a uso de fim de semana. Retorno em {2-3} meses.',
      ),
    ],
  },
  {
    ages: [22, 60],
    diagnoses: ['L81.1'],
    first: soap(
      'Manchas na face há {1-5} anos, pioram no verão.',
      'Máculas acastanhadas em regiões malares{| e supralabial}. Lâmpada de Wood: padrão {epidérmico|misto}.',
      'Melasma.',
      'Filtro solar com cor, FPS 50, a cada 3 horas. Hidroquinona 4% à noite por 12 semanas.',
    ),
    later: [
      soap(
        'Usa o filtro todos os dias. Percebe clareamento.',
        'Manchas mais claras; sem irritação.',
        'Melasma em resposta.',
        'Suspender hidroquinona ao fim das 12 semanas e manter ácido azelaico. Retorno em {60|90} dias.',
      ),
    ],
  },
  {
    ages: [45, 95],
    diagnoses: ['L57.0'],
    first: soap(
      'Áreas ásperas na {testa|face|região calva} há {4-10} meses. Trabalhou anos ao sol.',
      '{2-6} pápulas ceratósicas ásperas sobre pele fotodanificada.',
      'Ceratoses actínicas.',
      'Crioterapia em duas sessões. Fotoproteção rigorosa, chapéu.',
    ),
    later: [
      soap(
        'Retorno {3-6} semanas após crioterapia. Cicatrização sem intercorrências.',
        'Áreas tratadas lisas; {uma lesão residual|sem lesões residuais}.',
        'Ceratoses actínicas tratadas.',
        'Exame da pele a cada 6 meses.',
      ),
    ],
  },
  {
    ages: [0, 3],
    diagnoses: ['L22'],
    first: soap(
      'Assadura há {3-8} dias, choro nas trocas. {Diarreia na semana anterior|Mudança de marca de fralda}.',
      'Eritema em convexidades, poupando dobras. Sem pústulas.',
      'Dermatite da área das fraldas.',
      'Trocas frequentes, limpeza com água morna, creme de óxido de zinco. Retornar se não melhorar em 7 dias.',
    ),
    later: [
      soap('Responsável refere melhora em {3-5} dias.', 'Pele íntegra.', 'Dermatite resolvida.', 'Manter creme de barreira à noite. Alta.'),
    ],
  },
  {
    ages: [3, 16],
    diagnoses: ['B07'],
    first: soap(
      'Verrugas {nas mãos|no joelho|na planta do pé} há {2-9} meses.',
      '{1-4} pápulas ceratósicas com pontos enegrecidos.',
      'Verruga vulgar.',
      'Ácido salicílico com ácido lático à noite, sob curativo. Retorno em {30|45} dias.',
    ),
    later: [
      soap(
        'Uso regular do preparado. Sem dor.',
        'Lesões reduzidas{| a menos da metade}.',
        'Verruga vulgar em regressão.',
        'Manter por mais {3-6} semanas. Não manipular.',
      ),
    ],
  },
  {
    diagnoses: ['L50.9'],
    first: soap(
      'Placas que coçam e mudam de lugar há {5-20} dias. Nega falta de ar e inchaço nos lábios.',
      'Urticas esparsas em tronco e membros. Sem angioedema.',
      'Urticária aguda.',
      'Loratadina conforme o peso por {10|14} dias. Sinais de alarme explicados. Diário de alimentos e remédios.',
    ),
    later: [
      soap(
        'Sem lesões há {6-15} dias.',
        'Pele sem urticas. Dermografismo {ausente|discreto}.',
        'Urticária em remissão.',
        'Suspender anti-histamínico. Voltar se as lesões reaparecerem.',
      ),
    ],
  },
]

import { type Case, type Story, soap } from './story.ts'

const SOAP = 'Consulta médica (SOAP)'

const CASES: readonly Case[] = [
  {
    ages: [30, 99],
    diagnoses: ['I10'],
    first: soap(
      'Encaminhamento por pressão alta em {duas|três} medidas. {Sem sintomas|Cefaleia ocasional}. Pai hipertenso.',
      'Bulhas rítmicas, sem sopros. Pulmões limpos. Sem edema. Pulsos simétricos.',
      'Hipertensão arterial, risco cardiovascular {baixo|intermediário}.',
      'MAPA de 24 horas, eletrocardiograma, creatinina, potássio e perfil lipídico. Reduzir sal; caminhada {30|40} minutos, cinco vezes por semana.',
    ),
    later: [
      soap(
        'Retorno com MAPA: média de {132-146} × {82-92}. Tolera bem a medicação.',
        'Ritmo regular em dois tempos. Sem edema.',
        'Hipertensão {em ajuste|com bom controle}.',
        '{Manter a dose|Aumentar losartana para 100 mg ao dia}. Medir em casa por 7 dias antes do retorno em {60|90} dias.',
      ),
      soap(
        'Diário de pressão com {80-95}% das medidas na meta. Perdeu {1-4} kg.',
        'Exame sem alterações.',
        'Hipertensão controlada.',
        'Manter conduta. Exames anuais. Retorno em {4-6} meses.',
      ),
    ],
  },
  {
    ages: [35, 95],
    diagnoses: ['E78.2'],
    first: soap(
      'Check-up. LDL de {148-192} mg/dL, triglicérides de {170-260} mg/dL. Vida sedentária, come fora {4-6} vezes por semana.',
      'Sem xantomas. Ausculta normal.',
      'Dislipidemia mista.',
      'Dieta, atividade física e rosuvastatina 10 mg à noite. Repetir perfil em {8-12} semanas.',
    ),
    later: [
      soap(
        'Perfil após {8-12} semanas: LDL de {82-118} mg/dL. Nega dor muscular.',
        'Exame normal.',
        'Dislipidemia em resposta.',
        'Manter estatina. TGP e CPK no próximo controle, em {4-6} meses.',
      ),
    ],
  },
  {
    ages: [16, 80],
    diagnoses: ['I49.9'],
    first: soap(
      'Palpitações há {3-10} semanas, {em repouso|após café|à noite}, duram segundos. Nega síncope.',
      'Ritmo regular; {uma extrassístole durante a ausculta|sem extrassístoles à ausculta}.',
      'Palpitações a esclarecer.',
      'Holter de 24 horas, TSH e ecocardiograma. Reduzir cafeína.',
    ),
    later: [
      soap(
        'Traz Holter: {210-980} extrassístoles isoladas, sem pausas. Eco normal.',
        'Exame sem alterações.',
        'Extrassístoles benignas.',
        'Explicação e tranquilização. Sem medicação. Retorno em 6 meses ou se houver síncope.',
      ),
    ],
  },
  {
    ages: [48, 95],
    diagnoses: ['I25.1'],
    first: soap(
      'Doença coronária conhecida, angioplastia há {2-8} anos. Sem dor torácica aos esforços habituais.',
      'Bulhas normofonéticas. Sem estase jugular. Pulsos presentes.',
      'Doença coronária crônica estável, classe funcional {I|II}.',
      'Manter antiagregante, estatina de alta potência e betabloqueador. Teste ergométrico.',
    ),
    later: [
      soap(
        'Estável. Caminha {2-5} km por dia sem sintomas.',
        'Exame sem alterações.',
        'Doença coronária estável, LDL de {48-66} mg/dL, na meta.',
        'Manter esquema. Vacina da gripe anual. Retorno em {4-6} meses.',
      ),
    ],
  },
  {
    ages: [55, 99],
    diagnoses: ['I50.9'],
    first: soap(
      'Cansaço aos {médios|pequenos} esforços há {2-5} meses, edema vespertino. Dorme com {dois|três} travesseiros.',
      'Estertores finos em bases. Edema de tornozelos {1-2}+/4+.',
      'Insuficiência cardíaca, classe funcional {II|III}.',
      'Ecocardiograma, BNP, função renal. Furosemida 40 mg pela manhã; restrição de sal; peso diário.',
    ),
    later: [
      soap(
        'Melhora do cansaço. Peso caiu {2-4} kg. Dorme com um travesseiro.',
        'Pulmões limpos, sem edema.',
        'Insuficiência cardíaca compensada, fração de ejeção de {36-48}%.',
        'Otimizar dose do betabloqueador. Creatinina e potássio em 2 semanas. Retorno em {30|45} dias.',
      ),
    ],
  },
  {
    ages: [0, 17],
    first: soap(
      'Encaminhamento da pediatria por sopro. Desenvolvimento adequado, sem cansaço {às mamadas|para brincar|nos esportes}.',
      'Sopro sistólico {1-2}+/6 em borda esternal esquerda, varia com a posição. Pulsos femorais presentes.',
      'Sopro inocente provável.',
      'Ecocardiograma para confirmar. Sem restrição de atividade. Responsável recebeu orientações.',
    ),
    later: [
      soap(
        'Retorno com ecocardiograma normal.',
        'Sopro mais baixo que na primeira avaliação.',
        'Sopro inocente confirmado.',
        'Alta da cardiologia. Relatório entregue ao responsável.',
      ),
    ],
  },
  {
    ages: [14, 50],
    first: soap(
      'Avaliação para {academia|corrida de rua|concurso}. Sem sintomas. Nega morte súbita na família.',
      'Exame cardiovascular normal.',
      'Baixo risco cardiovascular.',
      'Eletrocardiograma de repouso. Liberação após o laudo.',
    ),
    later: [
      soap(
        'Traz eletrocardiograma: ritmo sinusal, sem alterações.',
        'Exame normal.',
        'Sem contraindicação do ponto de vista cardiovascular para a atividade pretendida.',
        'Progressão gradual de carga. Reavaliar em {12|24} meses.',
      ),
    ],
  },
]

export const CARDIOLOGY: Story = {
  templates: { first: SOAP, later: SOAP },
  measures: ['body', 'circulation'],
  cases: CASES,
  services: {
    'Teste ergométrico': [
      {
        ages: [14, 99],
        template: 'Livre',
        data: {
          text: 'Teste ergométrico em esteira, protocolo de {Bruce|Ellestad|rampa}. Duração de {7-12} minutos, {84-102}% da frequência máxima prevista. Interrompido por {cansaço físico|alcance da frequência alvo}. Sem dor torácica, sem arritmias, sem alterações do segmento ST. Comportamento {normal|discretamente elevado} da pressão. Conclusão: negativo para isquemia.',
        },
      },
    ],
    Eletrocardiograma: [
      {
        template: 'Livre',
        data: {
          text: 'Eletrocardiograma de 12 derivações. Ritmo sinusal, frequência de {58-96} bpm, eixo em {30-60}°, PR de {132-176} ms, QRS de {82-98} ms, QT corrigido de {392-428} ms. {Sem alterações da repolarização.|Alterações inespecíficas da repolarização em parede inferior.|Distúrbio de condução do ramo direito.} Laudo entregue.',
        },
      },
    ],
  },
  documents: [{ kind: 'exam_request', data: { exams: 'Ecocardiograma transtorácico\nHolter de 24 horas', indication: 'Palpitações.' } }],
}

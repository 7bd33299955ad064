import type { Case, Story } from './story.ts'

const WEEK = 'Semana {tranquila|difícil|corrida|de altos e baixos}; {chegou na hora|dez minutos de atraso|chegou mais cedo}.'

const session = (theme: string, intervention: string, plan: string) => ({ theme: `${theme} ${WEEK}`, intervention, plan })

/** A therapy is many sessions: each case begins anywhere in it. */
const course = (ages: Case['ages'] & {}, ...sessions: readonly ReturnType<typeof session>[]): Case => ({
  ages,
  first: sessions[0]!,
  later: sessions,
})

const CASES: readonly Case[] = [
  course(
    [17, 70],
    session(
      'Ansiedade ligada à mudança de trabalho. Relata sono irregular, {4-6} horas por noite.',
      'Psicoeducação sobre ansiedade; registro de pensamentos combinado para a semana.',
      'Retomar o registro na próxima sessão.',
    ),
    session(
      'Trouxe {3-6} registros. Percebe antecipação de erros diante da chefia.',
      'Exame das evidências de dois pensamentos; respiração diafragmática em sessão.',
      'Praticar a respiração {duas|três} vezes ao dia.',
    ),
    session(
      'Dormiu melhor em {3-5} noites. Apresentação no trabalho correu bem.',
      'Reforço do enfrentamento; hierarquia de situações temidas.',
      'Primeiro degrau da hierarquia até a próxima sessão.',
    ),
  ),
  course(
    [20, 90],
    session(
      'Luto {pelo pai|pela mãe|por uma amiga}, há {3-9} meses. Culpa por não ter estado presente.',
      'Acolhimento; exploração das lembranças e do que gostaria de ter dito.',
      'Carta de despedida, se sentir que é o momento.',
    ),
    session(
      'Escreveu parte da carta e leu em sessão. Choro, depois alívio.',
      'Validação; construção de um ritual de lembrança com a família.',
      'Observar dias de maior saudade e o que ajuda.',
    ),
    session(
      'Voltou a {caminhar|cozinhar|ir à igreja|encontrar amigos}. Datas comemorativas preocupam.',
      'Plano para a data próxima; rede de apoio mapeada.',
      'Manter sessões {semanais|quinzenais}.',
    ),
  ),
  course(
    [24, 75],
    session(
      'Conflitos no casamento em torno da divisão de tarefas{| e do dinheiro}.',
      'Treino de comunicação não violenta; identificação de pedidos claros.',
      'Fazer um pedido por dia, sem acusação.',
    ),
    session(
      'Conversa com a outra parte em {1-2} momentos da semana, com menos gritos.',
      'Análise da conversa; escuta reflexiva ensaiada.',
      'Combinar horário fixo para conversar.',
    ),
    session(
      'Decidiram dividir as tarefas por escrito. Ainda há ressentimento.',
      'Nomeação de necessidades; role-play.',
      'Avaliar terapia de casal.',
    ),
  ),
  course(
    [16, 65],
    session(
      'Humor rebaixado há {2-5} meses, perda de interesse, isolamento. Nega ideação suicida.',
      'Avaliação de risco; ativação comportamental com agenda de atividades.',
      'Duas atividades prazerosas por semana. Encaminhamento para avaliação médica discutido.',
    ),
    session(
      'Cumpriu {uma|duas} das atividades. Cansaço pela manhã.',
      'Monitoramento do humor; quebra de tarefas em passos menores.',
      'Manter agenda; incluir sol da manhã.',
    ),
    session(
      'Melhora da energia. Retomou contato com {a irmã|colegas|um amigo}.',
      'Prevenção de recaída; lista de sinais precoces.',
      'Sessões quinzenais.',
    ),
  ),
  course(
    [18, 60],
    session(
      'Sobrecarga no cuidado {da mãe idosa|dos filhos}. Irritabilidade e culpa ao descansar.',
      'Exploração das regras internas sobre cuidar; limites possíveis.',
      'Pedir ajuda em uma tarefa concreta.',
    ),
    session(
      'Pediu ajuda a familiares; {aceitaram|houve resistência}.',
      'Treino de assertividade; autocompaixão.',
      'Reservar {30|40|60} minutos por dia para si.',
    ),
  ),
  course(
    [15, 40],
    session(
      'Medo de falar em público; evita {aulas|reuniões|entrevistas}.',
      'Psicoeducação; exposição gradual combinada.',
      'Uma pergunta em voz alta por {aula|reunião}.',
    ),
    session(
      'Fez {1-3} exposições; ansiedade de {7-9} para {4-6}.',
      'Reestruturação de previsões; registro do que de fato ocorreu.',
      'Próximo degrau.',
    ),
  ),
  course(
    [12, 18],
    session(
      'Dificuldades na escola e conflitos com colegas. Responsável presente no início da sessão.',
      'Escuta; construção de vínculo; linha da vida.',
      'Contato com a escola, com autorização do responsável.',
    ),
    session(
      'Fala de {pressão por notas|mudança de escola|uso de redes sociais}. Sono desregulado.',
      'Rotina de sono; resolução de problemas em passos.',
      'Devolutiva ao responsável em {2-4} semanas, com ciência do adolescente.',
    ),
  ),
  course(
    [0, 11],
    session(
      'Orientação aos responsáveis: {birras|medo de dormir só|adaptação à creche|chegada de um irmão}.',
      'Sessão lúdica; observação da interação; orientação de manejo.',
      'Quadro de rotinas em casa. Retorno dos responsáveis em {2-3} semanas.',
    ),
    session(
      'Responsáveis referem {menos episódios|noites mais tranquilas}. Brincar simbólico presente.',
      'Jogo dirigido com nomeação de emoções.',
      'Manter o quadro de rotinas; elogio específico.',
    ),
  ),
  course(
    [60, 99],
    session(
      'Adaptação à aposentadoria; sensação de inutilidade.',
      'Revisão de vida; interesses e papéis possíveis.',
      'Visitar {um grupo de convivência|uma oficina|a universidade aberta}.',
    ),
    session(
      'Participou de {1-2} encontros do grupo; gostou das conversas.',
      'Fortalecimento de vínculos; estimulação cognitiva leve.',
      'Manter participação semanal.',
    ),
  ),
]

export const PSYCHOLOGY: Story = {
  templates: { first: 'Psicologia: sessão', later: 'Psicologia: sessão' },
  measures: [],
  cases: CASES,
  documents: [
    { kind: 'certificate', data: { text: 'Atesto, para os devidos fins, que o paciente está em acompanhamento psicológico semanal.' } },
  ],
}

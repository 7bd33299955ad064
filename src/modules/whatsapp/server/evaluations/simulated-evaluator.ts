import { foldForSearch as fold } from '#shared/br/text.ts'
import { type Aspect, type Line, letterOf, type Result, unjudgeable } from './judged.ts'

const MINUTE = 60_000
const GREETING = /^(oi|ola|bom dia|boa tarde|boa noite)\b/
const SALE = /pix|comprovante|pedido confirmado|fechado/
/** How many of the last lines may say that something was sold. */
const LAST = 10

interface Rule {
  points: number
  comment: string
  line: Line | undefined
}

/** What counts for or against an attendance. Source: spec/3 §14.1. */
function rulesOf(lines: readonly Line[]): Rule[] {
  const ours = lines.filter(({ side }) => side === 'us')
  const [asked] = lines.filter(({ side }) => side === 'contact')
  const answer = asked && ours.find(({ at }) => at >= asked.at)
  const waited = asked && answer ? (Date.parse(answer.at) - Date.parse(asked.at)) / MINUTE : 0
  const question = ours.find(({ text }) => text.includes('?'))
  const last = lines.at(-1)
  const rules: (Rule | false | undefined)[] = [
    answer && waited <= 10 && { points: 1, comment: 'A primeira resposta veio em até 10 minutos.', line: answer },
    answer && waited > 60 && { points: -1, comment: 'A primeira resposta demorou mais de uma hora.', line: answer },
    question && { points: 0.5, comment: 'Fez perguntas para entender o pedido.', line: question },
    ours[0] && GREETING.test(fold(ours[0].text)) && { points: 0.5, comment: 'Cumprimentou o contato.', line: ours[0] },
    last?.side === 'contact' && { points: -1, comment: 'A última mensagem do contato ficou sem resposta.', line: last },
  ]
  return rules.filter((rule) => Boolean(rule)) as Rule[]
}

const held = (score: number) => Math.min(5, Math.max(0, score))

/** Judges an attendance by fixed rules, the same on every run: for the demonstration and for tests. */
export function evaluateBySimulation(lines: readonly Line[], aspects: readonly Aspect[]): Result {
  const ours = lines.filter(({ side }) => side === 'us')
  const reason = unjudgeable(lines, aspects)
  if (reason) return { reason }

  const rules = rulesOf(lines)
  const base = rules.reduce((sum, { points }) => sum + points, 3)
  const cited = rules[0]?.line ?? ours[0]!
  return {
    model: 'Simulado',
    comment: rules.map(({ comment }) => comment).join(' ') || 'Atendimento dentro do esperado.',
    generated_sale: lines.slice(-LAST).some(({ text }) => SALE.test(fold(text))),
    aspects: aspects.map((aspect, index) => ({
      ...aspect,
      letter: letterOf(index),
      score: held(base + (((index + 1) % 3) - 1) * 0.5),
      comment: rules[index % Math.max(1, rules.length)]?.comment ?? 'Atendimento dentro do esperado.',
      evidence: [(rules[index % Math.max(1, rules.length)]?.line ?? cited).id],
    })),
  }
}

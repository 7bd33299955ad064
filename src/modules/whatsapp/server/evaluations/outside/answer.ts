import { type Judged, letterOf } from '../judged.ts'
import { Answer, type DescribedAspect } from './question.ts'

const LONGEST_COMMENT = 500

/** What was read of an answer, or what is wrong with it. */
export type Read = { answer: Answer } | { faults: string[] }

/** Reads what an evaluator answered: in its form, about every aspect once, by halves, resting on lines that were shown. */
export function readAnswer(content: string, aspects: readonly DescribedAspect[], lines: ReadonlyMap<number, string>): Read {
  const json = jsonOf(content)
  if (json === undefined) return { faults: ['resposta: não é um JSON inteiro'] }
  const parsed = Answer.safeParse(json)
  if (!parsed.success)
    return { faults: parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || 'resposta'}: ${message}`) }
  const answer = parsed.data
  if (!answer.evaluable) return { answer }
  const faults = [...lettersMissing(answer, aspects.length), ...answer.aspects.flatMap((aspect) => faultsOf(aspect, lines))]
  return faults.length > 0 ? { faults } : { answer }
}

/** Some wrap their JSON in a fence. Undefined where there is none. */
function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''))
  } catch {
    return undefined
  }
}

function lettersMissing({ aspects }: Answer, count: number): string[] {
  const letters = Array.from({ length: count }, (_, place) => letterOf(place))
  const given = aspects.map(({ aspect_id }) => aspect_id)
  return [
    ...letters.filter((letter) => given.filter((one) => one === letter).length !== 1).map((letter) => `${letter}: deve aparecer uma vez`),
    ...given.filter((one) => !letters.includes(one)).map((one) => `${one.slice(0, 20)}: aspecto desconhecido`),
  ]
}

function faultsOf({ aspect_id, score, comment, evidence_lines }: Answer['aspects'][number], lines: ReadonlyMap<number, string>) {
  const wrong = evidence_lines.filter((line) => !lines.has(line))
  return [
    score !== null && !(score >= 0 && score <= 5 && Number.isInteger(score * 2)) && 'a nota vai de 0 a 5 em passos de 0,5',
    score !== null && evidence_lines.length === 0 && 'uma nota precisa de evidence_lines',
    wrong.length > 0 && `as linhas ${wrong.slice(0, 5).join(', ')} não existem`,
    comment.length > LONGEST_COMMENT && `comment passa de ${LONGEST_COMMENT} caracteres`,
  ].flatMap((fault) => (fault ? [`${aspect_id}: ${fault}`] : []))
}

/** An answer as an evaluation holds it. A sale that nothing proves is none; where no aspect has a score, nothing was judged. */
export function judgedOf(
  answer: Answer,
  aspects: readonly DescribedAspect[],
  lines: ReadonlyMap<number, string>,
  model: string,
): Judged | null {
  const said = new Map(answer.aspects.map((aspect) => [aspect.aspect_id, aspect]))
  const sale = answer.sale_evidence_lines.filter((line) => lines.has(line))
  if (!answer.evaluable || answer.aspects.every(({ score }) => score === null)) return null
  return {
    model,
    comment: answer.comment.slice(0, LONGEST_COMMENT),
    generated_sale: answer.generated_sale && sale.length > 0,
    aspects: aspects.map(({ id, name, weight }, place) => {
      const letter = letterOf(place)
      const { score, comment, evidence_lines } = said.get(letter)!
      return { id, name, weight, letter, score, comment, evidence: evidence_lines.map((line) => lines.get(line)!) }
    }),
  }
}

import { foldForSearch } from '#shared/br/text.ts'
import type { DeadlineKind } from '../deadline/kinds.ts'
import type { Regime } from '../deadline/regime.ts'

const ANSWER = 'contrarrazoes'

/** To answer an appeal whose kind the text does not say takes as long as to lodge it. */
const ANSWERS: Partial<Record<Regime, DeadlineKind>> = {
  cpc: { name: 'Contrarrazões', regime: 'cpc', length: 15, unit: 'business_days', law: 'CPC 1.003 §5º' },
}

/**
 * The kind of deadline that a text speaks of, if any: the first of the regime's. Who is to answer an appeal does not lodge it, and of several answers the
 * shortest is proposed: embargos de declaração are answered in the days that they are lodged in (CPC art. 1.023, §2º).
 */
export function kindIn(text: string, regime: Regime, kinds: readonly DeadlineKind[]): DeadlineKind | undefined {
  const said = foldForSearch(text)
  const spoken = kinds.filter((kind) => kind.regime === regime && speaksOf(said, foldForSearch(kind.name)))
  if (!said.includes(ANSWER)) return spoken[0]
  const answers = spoken.filter(({ name }) => /^(contrarrazoes|embargos de declaracao)/.test(foldForSearch(name)))
  return answers.sort((one, other) => one.length - other.length || other.name.length - one.name.length)[0] ?? ANSWERS[regime]
}

/** Courts write what is to be done as a noun or as a verb: 'para contestação', 'para contestar'; and an answer apart from what it answers. */
function speaksOf(said: string, name: string) {
  if (said.includes(name) || said.includes(name.replace(/acao\b/, 'ar'))) return true
  const [answer, appeal] = name.split(' de ')
  return answer === ANSWER && appeal !== undefined && said.includes(ANSWER) && said.includes(appeal)
}

import { foldForSearch } from './br/text.ts'
import { LEAKED_PASSWORDS } from './leaked-passwords.ts'

/** Whose password it is: guessing starts with what is known of somebody. */
export interface PasswordOwner {
  email: string
  name: string
  /** The names of the companies she works in. */
  companies?: readonly string[]
}

/** Refused below this score of zxcvbn, from 0 to 4: fewer than a million guesses find it. */
const LEAST_SCORE = 2

const PRODUCT = ['retaguarda', 'backoffice']
const OWN = 'Ela usa o seu nome, o seu e-mail, a empresa ou o nome do sistema.'
const PLAIN = 'Ela é curta ou usa palavras e números comuns.'

/** The estimator with the words that people in Brazil use: half a megabyte, and therefore loaded by those who choose a password. */
const openEstimator = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, ...portuguese.dictionary, brazil: [...LEAKED_PASSWORDS] },
    graphs: adjacencyGraphs,
    translations: portuguese.translations,
  })
}
let opened: ReturnType<typeof openEstimator> | undefined

/** Why `password` is among the first that anybody would try, in a sentence; null when it is not. */
export async function passwordWeakness(password: string, owner: PasswordOwner): Promise<string | null> {
  opened ??= openEstimator()
  const estimator = await opened
  const own = ownWords(owner)
  const estimates = variants(password.normalize('NFKC').trim()).map((typed) => estimator.check(typed, own))
  const worst = estimates.reduce((a, b) => (b.guessesLog10 < a.guessesLog10 ? b : a))
  if (worst.score >= LEAST_SCORE) return null
  const isOwn = worst.sequence.some((part) => 'dictionaryName' in part && part.dictionaryName === 'userInputs')
  return isOwn ? OWN : (worst.feedback.warning ?? PLAIN)
}

/** As typed; and as it was before its one sign and the year were put in, which is what everybody does: Senha@2026, Natal2026!. */
function variants(typed: string): string[] {
  const signs = typed.match(/[^\p{L}\p{N}\s]+/gu) ?? []
  const unsigned = signs.length === 1 ? typed.replace(signs[0]!, '') : typed
  return [...new Set([typed, unsigned, unsigned.replace(/\s*(19|20)\d\d$/, '')])].filter((text) => text !== '')
}

function ownWords({ email, name, companies = [] }: PasswordOwner): string[] {
  const whole = [email, email.split('@')[0] ?? '', name, ...companies]
  const parts = whole.flatMap((text) => [text.replaceAll(/\s/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)])
  const words = [...whole, ...parts, ...PRODUCT].map((text) => text.toLowerCase())
  return [...new Set([...words, ...words.map(foldForSearch)])].filter((text) => text.length > 2)
}

import { isCnpj, isCpf } from '#shared/br/document.ts'
import { foldForSearch } from '#shared/br/text.ts'
import type { Random } from './random.ts'

// Believable and nobody's: census names, document numbers and phones that were never given out.

const WOMEN = 'Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Íris Zélia Ângela'.split(' ')
const MEN = 'José João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Élcio Ênio'.split(' ')
const SURNAMES = `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Araújo Melo Barbosa
   Nascimento Guimarães Conceição D’Ávila Peçanha`.split(/\s+/)

export function personName(random: Random, gender: 'F' | 'M' = random.chance(0.52) ? 'F' : 'M'): string {
  const first = random.pick(gender === 'F' ? WOMEN : MEN)
  const particle = random.chance(0.06) ? 'de Sá ' : ''
  return `${first} ${particle}${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`
}

export const surname = (random: Random) => random.pick(SURNAMES)

/** Appends the two check digits that make a base a valid document. */
function withCheckDigits(base: string, isValid: (document: string) => boolean): string {
  const documents = Array.from({ length: 100 }, (_, digits) => `${base}${String(digits).padStart(2, '0')}`)
  return documents.find(isValid)!
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

const A_HUNDRED = Array.from({ length: 100 }, (_, n) => twoDigits(n))

/** The CPFs 000.000.1NN: a range that names nobody. */
export const DEMO_CPFS = A_HUNDRED.map((digits) => withCheckDigits(`0000001${digits}`, isCpf))

/** As many more of the kind, from 000.000.200 on, or from wherever nobody else has them: the same CPF is the same person in every module. */
export const moreDemoCpfs = (count: number, from = 200) =>
  Array.from({ length: count }, (_, n) => withCheckDigits(String(from + n).padStart(9, '0'), isCpf))

/** The CNPJs 00.000.1NN/0001: likewise. */
export const DEMO_CNPJS = A_HUNDRED.map((digits) => withCheckDigits(`000001${digits}0001`, isCnpj))

/** (84) 90000-00NN. */
export const demoPhone = (random: Random) => `849000000${twoDigits(random.below(100))}`

/** An address at a domain reserved for examples, made of the words of a name. */
export function demoEmail(name: string): string {
  const words = foldForSearch(name)
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
  return `${words.slice(0, 3).join('.')}@exemplo.com.br`
}

/** Squares and seats of government: addresses where nobody lives. */
export const PUBLIC_ADDRESSES = [
  { postal_code: '59025090', street: 'Rua Ulisses Caldas', district: 'Cidade Alta', city: 'Natal', state: 'RN' },
  { postal_code: '59064901', street: 'Rodovia BR-101', district: 'Lagoa Nova', city: 'Natal', state: 'RN' },
  { postal_code: '59078900', street: 'Avenida Senador Salgado Filho', district: 'Lagoa Nova', city: 'Natal', state: 'RN' },
  { postal_code: '60120000', street: 'Avenida Barão de Studart', district: 'Meireles', city: 'Fortaleza', state: 'CE' },
  { postal_code: '50010928', street: 'Praça da República', district: 'Santo Antônio', city: 'Recife', state: 'PE' },
  { postal_code: '41745005', street: 'Terceira Avenida', district: 'Centro Administrativo da Bahia', city: 'Salvador', state: 'BA' },
  { postal_code: '01001000', street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' },
  { postal_code: '20031050', street: 'Praça Floriano', district: 'Centro', city: 'Rio de Janeiro', state: 'RJ' },
  { postal_code: '70150900', street: 'Praça dos Três Poderes', district: 'Zona Cívico-Administrativa', city: 'Brasília', state: 'DF' },
  { postal_code: '90010282', street: 'Praça Marechal Deodoro', district: 'Centro Histórico', city: 'Porto Alegre', state: 'RS' },
] as const

import { expect, test } from 'vitest'
import { LEAKED_PASSWORDS } from './leaked-passwords.ts'
import { passwordWeakness } from './password-strength.ts'

const ana = { email: 'ana.souza@padariadoze.com.br', name: 'Ana Souza', companies: ['Clínica Bem Viver'] }

test.each(
  [
    ['Senha@2026', 'Mudar@2026', 'Clinica@2026', 'Natal2026!', 'Acesso@123', 'brasil@2026'], // a word, a sign, a year
    ['maria123', 'Password1!', '123654789', 'flamengo81', 'clinica', 'potiguar', 'joaopedro', 'felipe2010', 'vermelho42', 'familia4'],
    ['senha123', 'FLAMENGO', '102030', '123456', '987654321', 'qwertyuiop', 'aaaaaaaa', 'abababab', ' 123456 ', 'retaguarda2026'],
  ].flat(),
)('%s is refused, with the reason', async (password) => {
  expect(await passwordWeakness(password, ana)).toMatch(/^\p{Lu}.*\.$/u)
})

test.each(['ana.souza@padariadoze.com.br', 'ana.souza', 'Ana Souza', 'anasouza1', 'padariadoze', 'bemviver', 'retaguarda'])(
  '%s is refused, because it is her own, her company’s or the product’s',
  async (password) => {
    expect(await passwordWeakness(password, ana)).toMatch(/^\p{Lu}.*\.$/u)
  },
)

test.each(['cavalo correto bateria', 'chuva de domingo', 'Ana gosta de pão', 'xK9#mQ2$', 'mesa azul 12'])(
  '%s is taken',
  async (password) => {
    expect(await passwordWeakness(password, ana)).toBeNull()
  },
)

test('no password that leaks show most often is taken', async () => {
  for (const password of LEAKED_PASSWORDS) expect([password, await passwordWeakness(password, ana)]).not.toEqual([password, null])
})

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

/** What the terminal shows when the server is ready. */
export function welcome(address: string, demo: boolean): string {
  const accounts = DEMO_ACCOUNTS.map(({ email, may }) => `    ${email.padEnd(26)} ${may}`)
  const signIns = demo ? ['', `  Contas de demonstração, todas com a senha ${DEMO_PASSWORD}:`, ...accounts] : []
  return ['', `  Retaguarda em ${address}`, ...signIns, '', ''].join('\n')
}

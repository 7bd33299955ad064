import { expect, test } from 'vitest'
import { evidenceOf } from './evidence.ts'

const now = new Date('2026-11-20T15:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const WORKS = {
  kind: 'evolution',
  state: 'connected',
  state_reason: null,
  state_at: before(600),
  last_inbound_at: before(2),
  probed_open_at: before(1),
  silent_since: null,
  silent_minutes: 2,
  paired_number: null,
  archived_at: null,
} as const

test.each([
  [{}, 'green', 'Conectada · recebeu há 2 min'],
  [{ last_inbound_at: null, silent_minutes: null }, 'green', 'Conectada · nenhuma mensagem ainda'],
  [{ last_inbound_at: before(190), silent_minutes: 190 }, 'yellow', 'Conectada, sem mensagens há 3 h'],
  [{ last_inbound_at: before(900), silent_minutes: 60 }, 'green', 'Conectada · recebeu há 15 h'],
  [{ probed_open_at: before(4) }, 'yellow', 'Conectada, ainda sem confirmação do servidor'],
  [{ probed_open_at: null }, 'yellow', 'Conectada, ainda sem confirmação do servidor'],
  [{ kind: 'simulated', probed_open_at: null }, 'green', 'Conectada · recebeu há 2 min'],
  [{ silent_since: before(1) }, 'red', 'Servidor não responde'],
  [{ state: 'disconnected', state_at: before(12), state_reason: 'Conexão perdida' }, 'red', 'Desconectada há 12 min · Conexão perdida'],
  [{ state: 'disconnected', state_at: before(12) }, 'red', 'Desconectada há 12 min'],
  [{ state: 'pairing' }, 'yellow', 'Aguardando leitura do QR Code'],
  [{ state: 'connecting' }, 'yellow', 'Conectando…'],
  [{ state: 'error', silent_since: before(3) }, 'red', 'Erro de credencial'],
  [{ state: 'removed' }, 'red', 'Removida no servidor'],
  [{ state: 'new' }, 'gray', 'Ainda não conectada'],
  [{ paired_number: '5584900000098' }, 'yellow', 'Outro número conectado: (84) 90000-0098'],
  [{ archived_at: now }, 'gray', 'Arquivada'],
] as const)('%o is %s: %s', (change, tone, text) => {
  expect(evidenceOf({ ...WORKS, ...change }, now)).toEqual({ tone, text })
})

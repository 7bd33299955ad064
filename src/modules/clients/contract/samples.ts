import type { z } from 'zod'
import type { Client, ClientInput, ClientRow } from './client.ts'
import { CLIENT_TYPE } from './kinds.ts'

/** A valid new client, as typed into the form. Tests change only what matters to them. */
export const newMaria = (over: Partial<z.input<typeof ClientInput>> = {}): z.input<typeof ClientInput> => ({
  type_id: CLIENT_TYPE.individual,
  name: 'Maria Souza',
  document: '529.982.247-25',
  phone: '(84) 99999-1234',
  email: '',
  website: '',
  status_id: 1,
  avatar_url: null,
  ...over,
})

/** The same client as it is stored. */
export const maria = (over: Partial<Client> = {}): Client => ({
  id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b11',
  code: 'CLI-H1M3X1A2B3',
  type_id: CLIENT_TYPE.individual,
  name: 'Maria Souza',
  document: '52998224725',
  phone: '84999991234',
  email: null,
  website: null,
  status_id: 2,
  avatar_url: null,
  responsible_id: null,
  responsible: null,
  created_at: new Date('2026-03-02T12:00:00Z'),
  updated_at: new Date('2026-03-02T12:00:00Z'),
  ...over,
})

/** The same client as a row of the list. */
export const mariaRow = (over: Partial<ClientRow> = {}): ClientRow => ({
  id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b11',
  code: 'CLI-H1M3X1A2B3',
  type_id: CLIENT_TYPE.individual,
  type_name: 'Pessoa Física',
  name: 'Maria Souza',
  document: '52998224725',
  phone: '84999991234',
  email: null,
  status_id: 2,
  status_name: 'Ativo',
  status_color: 'blue',
  avatar_url: null,
  responsible_id: null,
  responsible: null,
  created_at: new Date('2026-03-02T12:00:00Z'),
  tags: [],
  ...over,
})

import { z } from 'zod'

// What may be chosen of a patient and of what belongs to one, with the label on screen. Source: spec/2 §3, spec/6 §3 and §4.6.

const oneOf = <Choices extends Record<string, string>>(choices: Choices, message: string) =>
  z.enum(Object.keys(choices) as (keyof Choices & string)[], message)

export const GENDERS = { M: 'Masculino', F: 'Feminino', O: 'Outro' } as const
export const Gender = oneOf(GENDERS, 'Escolha o gênero')

export const NO_DOCUMENT_REASONS = { newborn: 'Recém-nascido', foreigner: 'Estrangeiro', unknown: 'Não informado' } as const
export const NoDocumentReason = oneOf(NO_DOCUMENT_REASONS, 'Escolha o motivo')

export const PREFERRED_CHANNELS = { whatsapp: 'WhatsApp', email: 'E-mail', phone: 'Telefone', none: 'Nenhum' } as const
export const PreferredChannel = oneOf(PREFERRED_CHANNELS, 'Escolha o canal')

export const CAPACITIES = { age: 'Pela idade', emancipated: 'Emancipado', curatorship: 'Curatela' } as const
export const Capacity = oneOf(CAPACITIES, 'Escolha a capacidade civil')
export type Capacity = z.output<typeof Capacity>

const BLOOD = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export const BLOOD_TYPES = Object.fromEntries(BLOOD.map((type) => [type, type]))
export const BloodType = z.enum(BLOOD, 'Escolha o tipo sanguíneo')

export const ADDRESS_TYPES = { residential: 'Residencial', commercial: 'Comercial', billing: 'Cobrança', emergency: 'Emergência' } as const
export const AddressType = oneOf(ADDRESS_TYPES, 'Tipo é obrigatório')

export const RELATIONSHIPS = {
  mother: 'Mãe',
  father: 'Pai',
  spouse: 'Cônjuge',
  child: 'Filho(a)',
  sibling: 'Irmão(ã)',
  grandparent: 'Avô(ó)',
  guardian: 'Tutor(a)',
  curator: 'Curador(a)',
  caregiver: 'Cuidador(a)',
  other: 'Outro',
} as const
export const Relationship = oneOf(RELATIONSHIPS, 'Escolha a relação')

export const GUARDIAN_KINDS = { parent: 'Pai ou mãe', guardian: 'Tutor', curator: 'Curador' } as const
export const GuardianKind = oneOf(GUARDIAN_KINDS, 'Diga como é responsável legal')

export const CARD_HOLDERS = { self: 'Titular', dependent: 'Dependente' } as const
export const CardHolder = oneOf(CARD_HOLDERS, 'Escolha titular ou dependente')

/** The id of a row of patient_type or patient_status, a smallint. */
const smallId = (message: string) => z.int(message).min(1, message).max(32_767, message)
export const TypeId = smallId('Tipo inválido')
export const StatusId = smallId('Status inválido')

import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { guideName, isExpired } from '#modules/patients/contract/sessions/authorization.ts'
import type { Sessions } from '#modules/patients/contract/sessions/index.ts'
import { api } from '../api.ts'
import { bookedWords } from '../schedule/grid/count-words.ts'

interface Chosen {
  authorization_id: string | null
  charge_id: string | null
}

interface Typed extends Chosen {
  on_date: string
  service_id: string | null
  insurance_id: string | null
}

interface Props {
  patient_id: string
  typed: Typed
  /** What is stored: a session that it has already is not one more. */
  stored: Chosen | null
  onChange(change: Partial<Typed>): void
}

/** What a visit is a session of: an authorization, which brings its card, or a package. Nothing where the patient has neither. Source: spec/6 §8.2. */
export function SessionPicker({ patient_id, typed, stored, onChange }: Props) {
  const sessions = useQuery(api.sessions.ofPatient.queryOptions({ input: { parent_id: patient_id } })).data
  if (!sessions) return null
  const choices = choicesOf(sessions, typed, stored)
  const needed = needsAuthorization(sessions, typed) && !typed.charge_id ? NEEDS_AUTHORIZATION : undefined
  if (choices.length === 0)
    return needed ? (
      <Text size="sm" role="status">
        {needed}
      </Text>
    ) : null
  return (
    <Select
      label="Autorização ou pacote"
      description={needed}
      placeholder="Sem autorização"
      clearable
      data={choices.map(({ value, label, obstacle }) => ({
        value,
        label: obstacle ? `${label} · ${obstacle}` : label,
        disabled: obstacle !== null,
      }))}
      value={typed.authorization_id ?? typed.charge_id}
      onChange={(id) => {
        const guide = sessions.authorizations.find((one) => one.id === id)
        onChange({
          ...{ authorization_id: guide ? id : null, charge_id: guide ? null : id },
          ...(guide && { insurance_id: guide.insurance_id }),
        })
      }}
    />
  )
}

const NEEDS_AUTHORIZATION = 'O convênio exige autorização para este serviço.'

/** Whether the insurer of a visit's card authorizes its service before. */
export const needsAuthorization = ({ needed }: Sessions, visit: { insurance_id: string | null; service_id: string | null }) =>
  needed.some(({ insurance_id, service_id }) => insurance_id === visit.insurance_id && service_id === visit.service_id)

/** '3 de 10 + 1 marcada' */
const taken = ({ used, booked }: { used: number; booked: number }, most: number) =>
  [`${used} de ${most}`, booked > 0 && bookedWords(booked)].filter(Boolean).join(' + ')

function choicesOf({ authorizations, packages }: Sessions, typed: Typed, stored: Chosen | null) {
  const has = (id: string) => stored?.authorization_id === id || stored?.charge_id === id
  const usedUp = (most: number, { id, used, booked }: { id: string; used: number; booked: number }) =>
    !has(id) && used + booked >= most ? 'Sessões esgotadas' : null
  return [
    ...authorizations
      .filter(({ service_id }) => !service_id || !typed.service_id || service_id === typed.service_id)
      .map((guide) => ({
        ...{ value: guide.id, label: `${guideName(guide)} · ${taken(guide, guide.quantity)}` },
        obstacle: isExpired(guide, typed.on_date) ? 'Senha vencida' : usedUp(guide.quantity, guide),
      })),
    ...packages.map((one) => ({
      ...{ value: one.id, label: `${one.description} · ${taken(one, one.sessions)}` },
      obstacle: usedUp(one.sessions, one),
    })),
  ]
}

import { Alert, Button, Select, Stack } from '@mantine/core'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import type { Vacancy } from '#modules/patients/contract/schedule/waiting.ts'
import { formatDate } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { whenOf } from '../use-changes.ts'
import { vacancyText } from './use-offer.ts'

interface Props {
  options: ScheduleOptions
  /** All that became free together. */
  vacancies: readonly Vacancy[]
  onVacancies(left: readonly Vacancy[]): void
  vacancy: Vacancy
  people: number
}

/** The time that became free, and how many of those who wait it suits; of several each can be looked at. */
export function Vacant({ vacancy, vacancies, options, people, onVacancies }: Props) {
  const inOrder = [...vacancies].sort((one, other) => vacancyText(one).localeCompare(vacancyText(other)))
  const { on_date, at_time, professional_id } = vacancy
  const name = options.professionals.find(({ id }) => id === professional_id)?.name
  const when = `${formatDate(on_date).slice(0, 5)} às ${at_time}${name ? `, ${name}` : ''}`
  return (
    <Alert role="status" title={people > 0 ? `Vaga em ${when}` : `Vaga de ${when}`}>
      <Stack gap={6} align="flex-start">
        {vacancies.length > 1 && (
          <Select
            aria-label="Vaga"
            w="100%"
            allowDeselect={false}
            data={inOrder.map((one) => ({ value: vacancyText(one), label: whenOf(one) }))}
            value={vacancyText(vacancy)}
            onChange={(chosen) => {
              const first = vacancies.find((one) => vacancyText(one) === chosen)
              if (first) onVacancies([first, ...vacancies.filter((one) => one !== first)])
            }}
          />
        )}
        {people > 0
          ? `${counted(people, 'pessoa')} na espera ${people === 1 ? 'serve' : 'servem'} neste horário.`
          : 'Ninguém na espera serve mais neste horário.'}
        <Button variant="default" size="xs" onClick={() => onVacancies([])}>
          {people > 0 ? 'Ver toda a espera' : 'Entendi'}
        </Button>
      </Stack>
    </Alert>
  )
}

import { Combobox, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Duration } from '#modules/patients/contract/schedule/duration.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { ClockInput } from '#web/kit/fields/clock-input.tsx'
import { api } from '../../api.ts'

/** Free times of one day at most. */
const MOST = 100

interface Props {
  typed: { professional_id: string | null; service_id: string | null; on_date: string; at_time: string; minutes: number | string }
  error: string | undefined
  onChange(at_time: string): void
}

/** When a visit begins: typed, or taken from the times that are free on its day. Source: spec/6 §5.3. */
export function HourField({ typed, error, onChange }: Props) {
  const { professional_id, service_id, on_date, at_time, minutes } = typed
  const list = useCombobox()
  const ready = professional_id !== null && service_id !== null && isCivilDate(on_date) && Duration.safeParse(Number(minutes)).success
  const input = {
    professional_id,
    service_id: service_id ?? '',
    minutes: Number(minutes),
    from: on_date,
    at_time: null,
    days: 1,
    limit: MOST,
  }
  const free = useQuery({
    ...api.schedule.freeSlots.queryOptions({ input }),
    enabled: ready && list.dropdownOpened,
    staleTime: 0,
  })
  const pick = (time: string) => {
    onChange(time)
    list.closeDropdown()
  }
  return (
    <Combobox store={list} onOptionSubmit={pick}>
      <Combobox.Target>
        <ClockInput
          label="Hora"
          required
          value={at_time}
          error={error}
          onChange={(time) => {
            onChange(time)
            list.closeDropdown()
          }}
          onClick={() => ready && list.openDropdown()}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!ready || !free.data}>
        <Combobox.Options mah={220} style={{ overflowY: 'auto' }} aria-label="Horários livres">
          {free.data?.length === 0 && <Combobox.Empty>Nenhum horário livre neste dia</Combobox.Empty>}
          {free.data?.map((slot) => (
            <Combobox.Option key={slot.at_time} value={slot.at_time} active={slot.at_time === at_time}>
              {slot.at_time}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

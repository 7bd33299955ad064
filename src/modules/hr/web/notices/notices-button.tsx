import { Badge, Button, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { URGENT_KINDS } from '#modules/hr/contract/notices.ts'
import { formatNumber } from '#shared/br/number.ts'
import { HeadIcon } from '#web/kit/list/head-button.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { lazily } from '#web/lazily.tsx'
import { api } from '../api.ts'

const NoticesDrawer = lazily(async () => (await import('./notices-drawer.tsx')).NoticesDrawer)

const FIVE_MINUTES = 5 * 60_000

/** 'Avisos', with how many of them ask for something to be done. */
export function NoticesButton() {
  const phone = usePhone() // whose head has no room for the word
  const [open, setOpen] = useState(false)
  const { data: counts } = useQuery(api.notices.counts.queryOptions({ staleTime: FIVE_MINUTES }))
  const show = () => setOpen(true)
  const urgent = URGENT_KINDS.reduce((sum, kind) => sum + (counts?.[kind] ?? 0), 0)

  return (
    <>
      {phone ? (
        <Indicator label={formatNumber(urgent)} color="red" size={16} offset={8} disabled={urgent === 0}>
          <HeadIcon label={`Avisos: ${formatNumber(urgent)}`} icon={IconBell} onClick={show} />
        </Indicator>
      ) : (
        <Button
          variant="default"
          leftSection={<IconBell size={16} aria-hidden />}
          rightSection={urgent > 0 && <Badge color="red">{formatNumber(urgent)}</Badge>}
          onClick={show}
        >
          Avisos
        </Button>
      )}
      {open && <NoticesDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

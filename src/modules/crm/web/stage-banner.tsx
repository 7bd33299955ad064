import { Button, Group, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconTrophy, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Deal } from '#modules/crm/contract/deal.ts'
import type { Pipeline } from '#modules/crm/contract/pipeline.ts'
import { counted } from '#shared/br/number.ts'
import { api } from './api.ts'
import { needsInWords } from './deal-options.ts'
import classes from './stage-banner.module.css'

interface Props {
  deal: Deal
  pipeline: Pipeline | undefined
  allowed: boolean
  onMove(stage_id: string): void
  onWin(): void
  onLose(): void
  onReopen(): void
}

/** Since when it stands here: 'desde hoje', 'há 3 dias'. */
const sinceInWords = (days: number) => (days === 0 ? 'desde hoje' : `há ${counted(days, 'dia')}`)

/** Where a deal stands on its way, and what ends it: an outcome is no stage. */
export function StageBanner({ deal, pipeline, allowed, onMove, onWin, onLose, onReopen }: Props) {
  const spent = useQuery(api.places.queryOptions({ input: { id: deal.id } }))
  const days = new Map(spent.data?.map((place) => [place.stage_id, place.days]))
  const stages = pipeline?.stages ?? []
  const at = stages.findIndex(({ id }) => id === deal.stage_id)
  const open = deal.status === 'open'
  return (
    <Group gap="xs" px="lg" pb="sm" wrap="nowrap" className={classes.banner}>
      <div className={classes.strip}>
        {stages.map((stage, n) => {
          const note =
            n === at && open
              ? sinceInWords(deal.days_in_stage)
              : days.has(stage.id)
                ? counted(days.get(stage.id)!, 'dia')
                : n === at + 1 && stage.required.length > 0
                  ? `pede ${needsInWords(stage.required)}`
                  : ''
          return (
            <UnstyledButton
              key={stage.id}
              className={classes.stage}
              data-passed={n < at || undefined}
              data-current={n === at || undefined}
              aria-current={n === at ? 'step' : undefined}
              disabled={!allowed || !open || n === at}
              title={stage.guide ?? undefined}
              onClick={() => onMove(stage.id)}
            >
              <b>{stage.name}</b>
              <span>{note || ' '}</span>
            </UnstyledButton>
          )
        })}
      </div>
      {allowed && open && (
        <>
          <Button variant="default" h={44} px="sm" leftSection={<IconTrophy size={16} aria-hidden />} onClick={onWin}>
            Ganha
          </Button>
          <Button variant="default" h={44} px="sm" leftSection={<IconX size={16} aria-hidden />} onClick={onLose}>
            Perdida
          </Button>
        </>
      )}
      {allowed && !open && (
        <Button variant="default" h={44} px="sm" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onReopen}>
          Reabrir
        </Button>
      )}
    </Group>
  )
}

import { Button, Stack, Text } from '@mantine/core'
import { IconArrowUp, IconTrophy, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { moveErrors } from '#modules/crm/contract/board.ts'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import type { Stage } from '#modules/crm/contract/pipeline.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import classes from './board.module.css'

interface Props {
  deal: DealRow
  stages: readonly Stage[]
  onMove(stage: Stage): void
  onWin(): void
  onLose(): void
  onClose(): void
}

/** Every place that a deal can be moved to, without dragging. */
export function MoveDialog({ deal, stages, onMove, onWin, onLose, onClose }: Props) {
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  const [offered] = useState(stages)
  const isGone = ({ id }: Stage) => stages.every((stage) => stage.id !== id)
  // Where a deal goes most often: Enter moves it on.
  const next = offered[offered.findIndex(({ id }) => id === deal.stage_id) + 1]
  const here = stages.find(({ id }) => id === deal.stage_id)
  return (
    <Dialog title={`Mover para… · ${deal.name}`} size={380} small onClose={onClose}>
      <Stack gap={6}>
        {[...offered, ...stages.filter(({ id }) => offered.every((stage) => stage.id !== id))].map((stage) => (
          <Button
            key={stage.id}
            variant={stage.id === deal.stage_id ? 'light' : 'default'}
            justify="flex-start"
            aria-current={stage.id === deal.stage_id ? 'step' : undefined}
            leftSection={<i className={classes.dot} style={{ background: stage.color }} />}
            disabled={stage.id === deal.stage_id || isGone(stage)}
            data-autofocus={stage.id === next?.id || undefined}
            onClick={then(() => onMove(stage))}
          >
            {isGone(stage) ? <s>{stage.name}</s> : stage.name}
          </Button>
        ))}
        {offered.some(isGone) && (
          <Text size="sm" role="alert">
            {moveErrors.STAGE_GONE.message}
          </Text>
        )}
        <Button
          variant="default"
          justify="flex-start"
          leftSection={<IconTrophy size={16} aria-hidden />}
          data-autofocus={next === undefined || undefined}
          onClick={then(onWin)}
        >
          Ganha
        </Button>
        <Button variant="default" justify="flex-start" leftSection={<IconX size={16} aria-hidden />} onClick={then(onLose)}>
          Perdida
        </Button>
        {here && (
          <Button
            variant="default"
            justify="flex-start"
            leftSection={<IconArrowUp size={16} aria-hidden />}
            onClick={then(() => onMove(here))}
          >
            Topo da coluna
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

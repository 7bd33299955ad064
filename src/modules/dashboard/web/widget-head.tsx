import { ActionIcon, Badge, ThemeIcon, Tooltip } from '@mantine/core'
import { type Icon, IconCalendarOff, IconFilter, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isUndated } from '#modules/dashboard/contract/config.ts'
import type { WidgetData } from '#modules/dashboard/contract/reading.ts'
import classes from './dashboard.module.css'
import { isGoalMet } from './is-goal-met.ts'
import type { Shown } from './widget-body.ts'
import { WidgetIcon } from './widget-icon.tsx'

interface Props {
  config: Shown
  answer: WidgetData | undefined
  /** What of the screen's filters narrows it, in words. */
  narrowed: readonly string[]
  /** The menu. */
  children: ReactNode
}

/** Title, icon, description, sample-data badge and menu of a widget. */
export function WidgetHead({ config, answer, narrowed, children }: Props) {
  const { title, metadata } = config
  return (
    <header className={classes.head}>
      <ThemeIcon className={classes.icon} size={26} radius="md" variant="light" {...iconLook(config, answer)}>
        <WidgetIcon name={metadata.icon} size={16} />
      </ThemeIcon>
      <h2 className={classes.title} title={title}>
        {title}
      </h2>
      <div className={classes.actions}>
        {isUndated(config) && <Sign text="Não segue o período: mostra todas as datas" color="gray" icon={IconCalendarOff} />}
        {narrowed.length > 0 && <Sign text={narrowed.join(' · ')} color="brand" icon={IconFilter} />}
        {answer?.isMockData && <SampleBadge type={config.type} reason={answer.problem} />}
        {metadata.description && (
          <Tooltip label={metadata.description} multiline maw={280} withArrow events={{ hover: true, focus: true, touch: true }}>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Sobre ${title}: ${metadata.description}`}>
              <IconInfoCircle size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {children}
      </div>
    </header>
  )
}

/** An icon that says a sentence to whoever points at it, touches it or reads it. */
const Sign = ({ text, color, icon: Icon }: { text: string; color: string; icon: Icon }) => (
  <Tooltip label={text} multiline maw={280} withArrow events={{ hover: true, focus: true, touch: true }}>
    <ThemeIcon variant="subtle" color={color} size="sm" role="img" tabIndex={0} aria-label={text}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </ThemeIcon>
  </Tooltip>
)

/** A KPI's icon says whether its goal is met: in the brand's colour, otherwise the secondary one or, over a line, red. Source: spec/1 §4. */
function iconLook({ type, metadata }: Shown, answer: WidgetData | undefined) {
  const kpi = answer?.data?.kpi
  if (!kpi || kpi.value === null || isGoalMet(kpi.value, kpi.goal, metadata.goalComparisonType))
    return { color: 'brand', 'data-goal': 'met' }
  if (type === 'kpi-line') return { variant: 'gradient', gradient: { from: 'red.5', to: 'red.8', deg: 135 }, 'data-goal': 'missed' }
  return { color: 'secondary', 'data-goal': 'missed' }
}

function SampleBadge({ type, reason }: { type: string; reason: string | null }) {
  const text = type === 'kpi' ? 'DEMO' : type === 'kpi-line' ? 'EXEMPLO' : 'Sem conexão - DEMO'
  return (
    <Tooltip label={`Dados de exemplo. ${reason ?? ''}`} multiline maw={280} withArrow events={{ hover: true, focus: true, touch: true }}>
      <Badge color="orange" size="sm" tabIndex={0}>
        {text}
      </Badge>
    </Tooltip>
  )
}

import { Button, Text } from '@mantine/core'
import { isUndated } from '#modules/dashboard/contract/config.ts'
import { leftOutInWords } from '#modules/dashboard/contract/parts.ts'
import type { Reading } from '#modules/dashboard/contract/reading.ts'
import classes from './dashboard.module.css'
import type { Shown } from './widget-body.ts'

/** Nothing matches the filters: which column the period is held against explains most of it. On a small tile the lines below give way. */
export function EmptyNotice({ config }: { config: Shown }) {
  const { dateField } = config.metadata
  return (
    <div className={classes.notice} role="status">
      <Text inherit className={classes.long}>
        Sem dados para o filtro selecionado
      </Text>
      <Text inherit className={classes.short}>
        Sem dados
      </Text>
      {!isUndated(config) && <span className={classes.hint}>Tente ajustar o período ou mês selecionado</span>}
      {dateField && <span className={classes.hint}>O período é o da coluna {dateField}</span>}
    </div>
  )
}

/** There are values, and none of them can be a part of a whole. */
export function NoSlicesNotice() {
  return (
    <div className={classes.notice} role="status">
      Nenhum valor positivo para dividir em fatias
      <span className={classes.hint}>Veja os valores como tabela</span>
    </div>
  )
}

export function FailedNotice({ title, reason, onRetry }: { title: string; reason: string | null; onRetry(): unknown }) {
  return (
    <div className={classes.notice} role="alert" title={reason ?? undefined}>
      <Text inherit c="var(--mantine-color-error)">
        Erro ao carregar dados: {title}
      </Text>
      {reason && <span className={classes.hint}>{reason}</span>}
      <Button variant="subtle" size="compact-xs" onClick={() => void onRetry()}>
        Tentar Novamente
      </Button>
    </div>
  )
}

/** What the person may not read. Asking again would answer the same. */
export const DeniedNotice = ({ reason }: { reason: string | null }) => (
  <div className={classes.notice} role="status">
    {reason}
  </div>
)

/** More labels are there than a chart shows. */
export function LeftOutNotice(reading: Reading) {
  const leftOut = leftOutInWords(reading)
  if (!leftOut) return null
  return (
    <span className={classes.hint} data-stays>
      Mostrando {leftOut}
    </span>
  )
}

export function UnsupportedNotice({ type }: { type: string }) {
  return <div className={classes.notice}>Tipo de gráfico não suportado: {type}</div>
}

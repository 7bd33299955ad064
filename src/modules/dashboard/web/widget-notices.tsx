import { Button, Text } from '@mantine/core'
import classes from './dashboard.module.css'

/** Nothing matches the filters. On a small tile the second line gives way. */
export function EmptyNotice() {
  return (
    <div className={classes.notice} role="status">
      <Text inherit className={classes.long}>
        Sem dados para o filtro selecionado
      </Text>
      <Text inherit className={classes.short}>
        Sem dados
      </Text>
      <span className={classes.hint}>Tente ajustar o período ou mês selecionado</span>
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
    <div className={classes.notice} role="alert">
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

export function UnsupportedNotice({ type }: { type: string }) {
  return <div className={classes.notice}>Tipo de gráfico não suportado: {type}</div>
}

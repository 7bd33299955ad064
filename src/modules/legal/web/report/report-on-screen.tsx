import type { ReportPreview } from '#modules/legal/contract/client-report.ts'
import type { Movement } from '#modules/legal/contract/movement.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import classes from './report.module.css'
import { factsOf, hearingLine } from './report-words.ts'

interface Props {
  told: ReportPreview
  /** The newest first, as they are chosen from. */
  movements: readonly Movement[]
  from: string
  to: string
  steps: string
  signed: string
}

/** How the report will read. */
export function ReportOnScreen({ told, movements, from, to, steps, signed }: Props) {
  const zone = useSession().company?.time_zone
  const { company, code, next_hearing } = told
  return (
    <section className={classes.paper} aria-label="Prévia do relatório">
      <header>
        <div>
          <strong>Relatório do processo</strong>
          <span>{company.name}</span>
        </div>
        <strong>{code}</strong>
      </header>
      <dl>
        {factsOf(told).map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {movements.length > 0 && <h3>O que aconteceu</h3>}
      {movements.toReversed().map(({ id, occurred_at, client_text }) => (
        <p key={id}>
          <span>{formatDateTime(occurred_at, zone).slice(0, 10)}</span>
          {client_text}
        </p>
      ))}
      {next_hearing && (
        <>
          <h3>Próxima audiência</h3>
          <p>{hearingLine(next_hearing, zone)}</p>
        </>
      )}
      {steps.trim() !== '' && (
        <>
          <h3>Próximos passos</h3>
          <p className={classes.lines}>{steps.trim()}</p>
        </>
      )}
      <p className={classes.signed}>{signed}</p>
      <footer>
        Período de {formatDate(from)} a {formatDate(to)}
      </footer>
    </section>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toast } from '#web/toast.ts'
import classes from './calculation.module.css'

interface Props {
  title: string
  /** Beside the title. */
  badge?: ReactNode
  /** The calculation as text; null while there is none. */
  receipt: string | null
  foot: ReactNode
  /** Absent where it stands for itself. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

async function copy(receipt: string) {
  try {
    await navigator.clipboard.writeText(receipt)
    toast.success('Cálculo copiado')
  } catch {
    toast.error('O navegador não deixou copiar. Selecione o texto e copie.')
  }
}

/** The calculation of a deadline: what it is, the count, what can be done with it. */
export const CalculationFrame = ({ title, badge, receipt, foot, onClose, children }: Props) => (
  <section className={classes.frame} aria-label={title}>
    <header className={classes.head}>
      <h2 className={classes.title} style={{ margin: 0 }}>
        {title} {badge}
      </h2>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconCopy size={14} aria-hidden />}
        disabled={receipt === null}
        onClick={() => receipt !== null && void copy(receipt)}
      >
        Copiar cálculo
      </Button>
      {onClose && (
        <ActionIcon variant="subtle" color="gray" aria-label="Fechar cálculo" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </header>
    <div className={classes.body}>{children}</div>
    <footer className={classes.foot}>{foot}</footer>
  </section>
)

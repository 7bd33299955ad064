import { Button, Group, Pagination, Text } from '@mantine/core'
import { formatNumber } from '#shared/br/number.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import classes from './pager.module.css'

interface Props {
  page: number
  total: number
  /** Rows on this page. */
  shown: number
  /** Rows on a full page, when it is not the usual number. */
  pageSize?: number
  /** What tells these pages from those of the list behind a dialog. */
  label?: string
  goTo(page: number): void
  /** The pointer or the focus is on a page that will probably be asked for. */
  onHover?(page: number): void
}

/** 'Registros X ao Y', and the pages in a window of two either side. Source: spec/1 §9. */
export function Pager({ page, total, shown, pageSize = PAGE_SIZE, label = 'Páginas', goTo, onHover }: Props) {
  const pages = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  const hoverProps = (target: number) => ({ onPointerEnter: () => onHover?.(target), onFocus: () => onHover?.(target) })

  return (
    <Group component="nav" aria-label={label} className={classes.pager} justify="space-between">
      <Text size="sm" c="dimmed" aria-live="polite">
        Registros {formatNumber(first)} ao {formatNumber(first + shown - 1)} de {formatNumber(total)}
      </Text>
      {pages > 1 && (
        <Pagination.Root
          total={pages}
          value={page}
          onChange={goTo}
          siblings={2}
          size="sm"
          getItemProps={(target) => ({ 'aria-label': `Página ${target}`, ...hoverProps(target) })}
        >
          <Group gap={6}>
            <Button variant="default" size="compact-md" disabled={page <= 1} onClick={() => goTo(page - 1)} {...hoverProps(page - 1)}>
              Anterior
            </Button>
            <Group gap={6} className={classes.pages}>
              <Pagination.Items />
            </Group>
            <Button variant="default" size="compact-md" disabled={page >= pages} onClick={() => goTo(page + 1)} {...hoverProps(page + 1)}>
              Próxima
            </Button>
          </Group>
        </Pagination.Root>
      )}
    </Group>
  )
}

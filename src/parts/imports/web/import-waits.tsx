import { Skeleton } from '@mantine/core'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'

interface Props {
  title: string
  /** What lines are read with: lists of the company. */
  lists: { isError: boolean; error: Error | null; refetch(): unknown }
  onClose(): void
}

/** The import's dialog while what its lines are read with is asked for. */
export const ImportWaits = ({ title, lists, onClose }: Props) => (
  <Dialog title={title} size={900} onClose={onClose}>
    {lists.isError ? <ListFailed text="Erro ao carregar opções" error={lists.error} onRetry={lists.refetch} /> : <Skeleton h={320} />}
  </Dialog>
)

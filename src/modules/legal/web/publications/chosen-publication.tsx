import { Box, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { PublicationPanel } from './publication-panel.tsx'
import { PublicationText } from './publication-text.tsx'
import classes from './publications.module.css'

interface Props {
  id: string
  may: boolean
  /** To the list, on a phone. */
  back: (() => void) | undefined
  onOpenCase(id: string): void
  onRegister: ((number: string) => void) | undefined
  onHandled(): void
}

/** The text of one publication, and beside it what can be done with it. */
export function ChosenPublication({ id, may, back, ...acts }: Props) {
  const publication = useQuery(api.publications.get.queryOptions({ input: { id } }))
  if (!publication.data)
    return (
      <div className={classes.pane}>
        {publication.isError ? (
          <ListFailed text="Erro ao carregar publicação" error={publication.error} onRetry={publication.refetch} />
        ) : (
          <Box p="md">
            <Skeleton h={320} />
          </Box>
        )}
      </div>
    )
  const fresh = publication.data.status === 'new'
  return (
    <>
      <div className={classes.pane}>
        {back && (
          <Button variant="subtle" size="compact-sm" m="xs" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={back}>
            Publicações
          </Button>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard */}
        <section className={classes.reading} tabIndex={0} aria-label="Texto da publicação">
          <PublicationText publication={publication.data} />
        </section>
      </div>
      <div className={classes.pane}>
        {fresh && may ? (
          <PublicationPanel {...acts} publication={publication.data} />
        ) : (
          <Stack p="md" align="flex-start">
            <Text size="sm" c="dimmed">
              {fresh ? 'Você não pode tratar publicações.' : 'Nada a fazer: já foi tratada.'}
            </Text>
            {may && publication.data.status === 'discarded' && <Reopen id={id} />}
          </Stack>
        )}
      </div>
    </>
  )
}

function Reopen({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const reopen = useMutation({
    mutationFn: () => api.publications.reopen.call({ id }),
    async onSuccess() {
      toast.success('Publicação de volta entre as novas')
      await queryClient.invalidateQueries({ queryKey: api.key() })
    },
    onError: (error) => toast.error(`Erro ao reabrir publicação: ${errorMessage(error)}`),
  })
  return (
    <Button variant="default" disabled={reopen.isPending} onClick={() => reopen.mutate()}>
      Voltar para novas
    </Button>
  )
}

import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** What went wrong, above the fields. */
  problem: string | null
  onSubmit(): void
  children: ReactNode
}

/** A form that the browser leaves to us: it neither judges the fields nor leaves the page. */
export function AuthForm({ problem, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {children}
      </Stack>
    </form>
  )
}

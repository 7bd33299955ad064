import { Card, Stack, Text, Title } from '@mantine/core'
import { SetUp } from './set-up.tsx'

interface Props {
  /** Who asks for it. */
  company: string
  onDone(): Promise<void>
}

/** All that somebody finds in a company which asks two steps of her, until she has set them up. Source: spec/5 §6.4. */
export const TwoFactorAsked = ({ company, onDone }: Props) => (
  <Card maw={520} mx="auto" w="100%" p="xl">
    <Stack>
      <Title order={1} size="h3">
        Ative a verificação em duas etapas
      </Title>
      <Text size="sm">{company} exige a verificação em duas etapas do seu perfil. Depois de ativá-la, você entra direto na empresa.</Text>
      <SetUp onDone={() => void onDone()} />
    </Stack>
  </Card>
)

import { Button, Checkbox, Fieldset, FileInput, Group, Paper, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ConsentText, SIGNER_ROLES, type Signer } from '#modules/patients/contract/term.ts'
import { isCpf, onlyDigits } from '#shared/br/document.ts'
import { DOCUMENT_FILE, fileProblem } from '#shared/file-rule.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { MaskedField } from '#web/kit/fields/masked-field.tsx'
import { newId } from '#web/new-id.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { SignaturePad } from './signature-pad.tsx'

interface Props {
  parent_id: string
  texts: readonly ConsentText[]
  signers: readonly Signer[]
  onDone(): void
}

interface Signature {
  role: Signer['role']
  name: string
  document: string
  /** Drawn, instead of typed; null is nothing drawn yet. */
  drawing: Blob | null
}

const pictureOf = (drawing: Blob) => new File([drawing], 'assinatura.png', { type: 'image/png' })

/** Chooses a text, shows it whole, and takes the signatures of whoever must sign: typed or drawn on the screen, or on paper that is attached. */
export function SignForm({ parent_id, texts, signers, onDone }: Props) {
  const queryClient = useQueryClient()
  const [textId, setText] = useState<string | null>(null)
  const [method, setMethod] = useState<'screen' | 'paper'>('screen')
  const [file, setFile] = useState<File | null>(null)
  const [signatures, setSignatures] = useState<Signature[]>(
    signers.map(({ role, name, document }) => ({ role, name, document: document ?? '', drawing: null })),
  )
  const [draws, setDraws] = useState(false)
  const drawn = method === 'screen' && draws
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const [id] = useState(newId)
  const text = texts.find(({ id }) => id === textId)

  const problems = {
    text: text ? null : 'Escolha o termo',
    file: method === 'paper' && !file ? 'Anexe o termo assinado.' : null,
    agreed: agreed ? null : 'Marque "Li e concordo"',
    signers: signatures.map(({ name, document, drawing }) => ({
      drawing: drawn && !drawing ? 'Assine no quadro' : null,
      name: name.trim() === '' ? 'Nome é obrigatório' : null,
      document: document !== '' && !isCpf(document) ? 'CPF inválido' : null,
    })),
  }
  const complete =
    !problems.text && !problems.file && !problems.agreed && problems.signers.every((one) => Object.values(one).every((problem) => !problem))

  const sign = useMutation({
    async mutationFn() {
      const file_id = method === 'paper' && file ? (await api.terms.upload.call({ file })).file_id : null
      const signed = await Promise.all(
        signatures.map(async ({ role, name, document, drawing }) => {
          const drawing_id = drawn && drawing ? (await api.terms.upload.call({ file: pictureOf(drawing) })).file_id : null
          return { role, name, document, drawing_id }
        }),
      )
      return api.terms.sign.call({ id, parent_id, consent_text_id: textId ?? '', method, file_id, signers: signed, agreed: true })
    },
    retry: false,
    onSuccess() {
      toast.success('Termo assinado com sucesso!')
      onDone()
    },
    onError(error) {
      if (!(error instanceof ORPCError && error.code === 'TERM_REVISED')) return
      setText(null)
      setAgreed(false)
      setAsked(false)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })

  function choose(chosen: File | null) {
    const problem = chosen && fileProblem(chosen, DOCUMENT_FILE)
    if (problem) toast.error(problem)
    setFile(problem ? null : chosen)
  }
  const change = (at: number, part: Partial<Signature>) =>
    setSignatures((signatures) => signatures.map((signature, other) => (other === at ? { ...signature, ...part } : signature)))

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (complete && !sign.isPending) sign.mutate()
      }}
    >
      <Stack gap="md">
        <Select
          label="Termo"
          placeholder="Escolha o termo"
          data-autofocus
          data={texts.map(({ id, title, version }) => ({ value: id, label: `${title} (versão ${version})` }))}
          value={textId}
          onChange={(chosen) => {
            setText(chosen)
            sign.reset() // what was refused was another text
          }}
          error={asked && problems.text}
        />
        {text && (
          <Paper
            withBorder
            p="md"
            mah={260}
            style={{ overflowY: 'auto', whiteSpace: 'pre-line' }}
            tabIndex={0}
            role="document"
            aria-label={text.title}
          >
            <Text size="sm">{text.body}</Text>
          </Paper>
        )}
        <SegmentedControl
          aria-label="Como foi assinado"
          data={[
            { value: 'screen', label: 'Na tela' },
            { value: 'paper', label: 'Em papel' },
          ]}
          value={method}
          onChange={(chosen) => setMethod(chosen as typeof method)}
        />
        {method === 'screen' && (
          <SegmentedControl
            aria-label="Como assina"
            data={[
              { value: 'type', label: 'Digitar o nome' },
              { value: 'draw', label: 'Desenhar' },
            ]}
            value={draws ? 'draw' : 'type'}
            onChange={(chosen) => setDraws(chosen === 'draw')}
          />
        )}
        {signatures.map(({ role, name, document }, at) => (
          <Fieldset key={role} legend={SIGNER_ROLES[role]}>
            <Group grow align="flex-start">
              <TextInput
                label={method === 'screen' && !draws ? 'Assine digitando o nome' : 'Nome'}
                value={name}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
                error={asked && problems.signers[at]?.name}
              />
              <MaskedField
                name={`cpf-${role}`}
                label="CPF"
                mask="cpf"
                value={document}
                onChange={(typed: string) => change(at, { document: onlyDigits(typed) })}
                error={(asked && problems.signers[at]?.document) || undefined}
              />
            </Group>
            {drawn && (
              <SignaturePad
                label={`Assinatura de ${name || SIGNER_ROLES[role]}`}
                error={asked && problems.signers[at]?.drawing}
                onChange={(drawing) => change(at, { drawing })}
              />
            )}
          </Fieldset>
        ))}
        {method === 'paper' && (
          <FileInput
            label="Termo assinado"
            description={DOCUMENT_FILE.hint}
            placeholder="Escolher arquivo"
            accept={DOCUMENT_FILE.types.join(',')}
            value={file}
            onChange={choose}
            clearable
            error={asked && problems.file}
          />
        )}
        <Checkbox
          label="Li e concordo"
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          error={asked && problems.agreed}
        />
        <Failure error={sign.error} what="Erro ao assinar termo" />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Voltar
          </Button>
          <Button type="submit" disabled={sign.isPending}>
            {sign.isPending ? 'Salvando...' : 'Assinar'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

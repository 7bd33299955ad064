import { Kbd } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import classes from './keys-dialog.module.css'

type Keys = readonly (readonly [keys: readonly string[], what: string])[]

const EVERYWHERE: Keys = [
  [['Ctrl', 'K'], 'Buscar ou ir para…'],
  [['g', 'm'], 'Meu dia'],
  [['g', 'v'], 'Vencimentos'],
  [['g', 'h'], 'Início'],
  [['g', 'n'], 'Notificações'],
  [['?'], 'Estas teclas'],
  [['Esc'], 'Fechar o que está aberto'],
]

const IN_LISTS: Keys = [
  [['/'], 'Ir para a busca'],
  [['↓'], 'Da busca para a lista'],
  [['↑', '↓'], 'Entre as linhas'],
  [['Enter'], 'Abrir a linha'],
  [['Espaço'], 'Selecionar a linha'],
  [['Delete'], 'Excluir a linha'],
  [['n'], 'Novo registro'],
  [['Alt', 'PageUp'], 'Registro anterior, com um aberto'],
  [['Alt', 'PageDown'], 'Próximo registro, com um aberto'],
]

/** The keys of screens that have their own. */
const OF_SCREENS: Readonly<Record<string, Keys>> = {
  '/meu-dia': [
    [['j', 'k'], 'Próxima linha, anterior'],
    [['x'], 'Concluir a tarefa'],
    [['a'], 'Adiar para o próximo dia útil'],
    [['1', '9'], 'Adiar por tantos dias'],
    [['e'], 'Editar a tarefa'],
    [['Enter'], 'Abrir o assunto'],
    [['t'], 'Nova tarefa'],
    [['[', ']'], 'Dia anterior, dia seguinte'],
  ],
  '/whatsapp/chat': [
    [['/'], 'Ir para a busca'],
    [['j', 'k'], 'Próxima conversa da lista, anterior'],
    [['Enter'], 'Abrir a conversa'],
    [['Alt', '↑'], 'Conversa anterior, com uma aberta'],
    [['Alt', '↓'], 'Próxima conversa, com uma aberta'],
    [['r'], 'Responder'],
    [['i'], 'Nota interna'],
    [['a'], 'Assumir'],
    [['m'], 'Transferir'],
    [['s'], 'Adiar'],
    [['e'], 'Resolver'],
    [['u'], 'Marcar como não lida'],
    [['l'], 'Tags'],
    [['n'], 'Nova conversa'],
    [['c'], 'Cliente'],
    [['d'], 'Nova demanda'],
    [['p'], 'Novo processo'],
    [['t'], 'Nova tarefa'],
    [['Ctrl', '.'], 'Dados do contato'],
  ],
  '/vencimentos': [
    [['j', 'k'], 'Próxima linha, anterior'],
    [['Enter'], 'Abrir onde se resolve'],
    [['t'], 'Criar tarefa'],
  ],
}

/** The keys that the screen hears. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const own = OF_SCREENS[path]
  return (
    <Dialog title="Teclas" size={520} onClose={onClose}>
      {own && <Section title="Nesta tela" keys={own} />}
      {!own && <Section title="Nas listas" keys={IN_LISTS} />}
      <Section title="Em todo lugar" keys={EVERYWHERE} />
    </Dialog>
  )
}

const Section = ({ title, keys }: { title: string; keys: Keys }) => (
  <section aria-label={title} className={classes.section}>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.keys}>
      {keys.map(([pressed, what]) => (
        <div key={what} className={classes.key}>
          <dt>
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
)

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'

/** A case of TJRN, and one that nobody registers. */
export const PUBLISHED = '00001232620248200001'
const PER_PAGE = '100'

const KNOWN = ['numeroOab', 'ufOab', 'dataDisponibilizacaoInicio', 'dataDisponibilizacaoFim', 'pagina', 'itensPorPagina']

export const ACT = 'Conteste no prazo de 15 (quinze) dias úteis.'

function item(id: number, day: string, oab: string, texto: string) {
  return {
    ...{
      id,
      hash: `hash${id}`,
      data_disponibilizacao: day,
      siglaTribunal: 'TJRN',
      tipoComunicacao: 'Intimação',
      nomeOrgao: '1ª Vara Cível de Natal',
    },
    ...{ tipoDocumento: 'Despacho', numero_processo: PUBLISHED, numeroprocessocommascara: formatCnjNumber(PUBLISHED), texto },
    link: `https://comunica.pje.jus.br/consulta/${id}`,
    destinatarios: [{ nome: 'Potiguar Comércio Ltda', polo: 'P' }],
    destinatarioadvogados: [{ advogado: { nome: 'HELOÍSA BRANDÃO', numero_oab: oab, uf_oab: 'RN' } }],
  }
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body: unknown
}
const answers = (items: readonly object[], count = items.length): Answer => ({
  body: { status: 'success', message: 'Sucesso', count, items },
})

/** UTF-8 as a server sends it that takes it for Latin-1. */
const broken = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** The DJEN as far as it is asked, which answers by the last four digits of the OAB. Source: spec/4 §18.6, §27.1. */
export async function startFakeDjen() {
  const heard: URL[] = []

  function answer(url: URL): Answer {
    const asked = Object.fromEntries(url.searchParams)
    if (url.pathname !== '/api/v1/comunicacao' || Object.keys(asked).some((name) => !KNOWN.includes(name))) return { status: 404, body: {} }
    const { numeroOab = '', ufOab, dataDisponibilizacaoInicio: from = '', dataDisponibilizacaoFim: to = '', pagina, itensPorPagina } = asked
    if (!ufOab || !from || !to || itensPorPagina !== PER_PAGE) return { status: 422, body: { message: 'Informe um filtro' } }
    const page = Number(pagina)
    const before = heard.filter(({ searchParams }) => searchParams.get('numeroOab') === numeroOab).length
    switch (numeroOab.slice(-4)) {
      case '0001':
        return answers([
          item(1, to, numeroOab, `<p>Processo <b>${formatCnjNumber(PUBLISHED)}</b></p><script>alert(1)</script><p>${ACT}</p>`),
        ])
      case '0003':
        return answers([])
      case '0004':
        return before === 1 ? { status: 429, headers: { 'retry-after': '90' }, body: {} } : answers([item(4, to, numeroOab, ACT)])
      case '0005':
        return { status: 504, body: {} }
      case '0006':
        return { headers: { 'content-type': 'text/html' }, body: '<html><body>Manutenção programada</body></html>' }
      case '0007':
        return answers([item(7, to, numeroOab, broken('Intimação: apresente a réplica à contestação.'))])
      case '0012': {
        const all = Array.from({ length: 250 }, (_, n) => item(1_200 + n, to, numeroOab, `Despacho ${n + 1}. ${ACT}`))
        return answers(all.slice((page - 1) * 100, page * 100), all.length)
      }
      case '0013': {
        // More than the gazette counts, until the period is of one day.
        return from < to ? answers([], 10_000) : answers([item(Number(from.replaceAll('-', '')), from, numeroOab, ACT)])
      }
      default:
        return { status: 422, body: { message: 'OAB desconhecida' } }
    }
  }

  const server = createServer(({ url = '' }, response) => {
    const asked = new URL(url, 'http://djen')
    heard.push(asked)
    const { status = 200, headers = { 'content-type': 'application/json' }, body } = answer(asked)
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    heard,
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}

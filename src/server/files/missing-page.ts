import { html } from 'hono/html'

/** What a browser shows where a file was to be: it cannot say which of the reasons holds, or it would tell whether there is such a file. */
export const missingPage = html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Arquivo não encontrado</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { display: grid; place-items: center; min-height: 100dvh; margin: 0; }
      main { max-width: 26rem; padding: 1.5rem; text-align: center; }
    </style>
  </head>
  <body>
    <main>
      <h1>Arquivo não encontrado</h1>
      <p>Ele não existe mais, você não tem acesso a ele, ou a sua sessão expirou. Volte ao sistema e abra o arquivo de novo.</p>
      <a href="/">Voltar ao início</a>
    </main>
  </body>
</html>`

import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ShellOnly } from './platform/shell-only'

/**
 * Renders a page while prerendering. It waits for everything, so that the HTML carries no streaming scripts (the set
 * of inline scripts stays small and can be hashed), and any render error fails the build.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return new Promise<Response>((resolve, reject) => {
    const page = (
      <ShellOnly value={context.isSpaMode}>
        <ServerRouter context={context} url={request.url} />
      </ShellOnly>
    )
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onError: reject,
      onShellError: reject,
    })
  })
}

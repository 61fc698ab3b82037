import { useCallback, useEffect, useRef } from 'react'
import type { MailNode } from './letters.queries'

interface MailFrameProps {
  title: string
  lang: string
  drawing: MailNode
}

/**
 * A mail in a frame of its own, without scripts and without the look of our pages. It is drawn node by node: a page of
 * ours never turns text into markup. Its links are shown and lead nowhere.
 */
export function MailFrame({ title, lang, drawing }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const draw = useCallback(() => {
    const inside = frame.current?.contentDocument
    if (!inside?.body) return
    inside.documentElement.lang = lang
    inside.body.style.margin = '0'
    inside.body.replaceChildren(nodeOf(drawing, inside))
    fitHeight(frame.current)
  }, [drawing, lang])
  useEffect(draw, [draw])
  useEffect(() => {
    const refit = () => fitHeight(frame.current)
    window.addEventListener('resize', refit)
    return () => window.removeEventListener('resize', refit)
  }, [])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      onLoad={draw} // some browsers make the empty document only now
      className="block h-160 w-full border border-hairline"
    />
  )
}

/** As high as its mail, so that nothing scrolls inside. */
function fitHeight(frame: HTMLIFrameElement | null) {
  const height = frame?.contentDocument?.body?.firstElementChild?.getBoundingClientRect().height
  if (frame && height) frame.style.height = `${Math.ceil(height) + 2}px`
}

function nodeOf(node: MailNode, inside: Document): Node {
  if (typeof node === 'string') return inside.createTextNode(node)
  const element = inside.createElement(node.tag)
  if (node.style) element.style.cssText = node.style
  if (node.href) {
    element.title = node.href
    if (!element.style.background) element.style.textDecoration = 'underline'
  }
  if (node.start !== undefined) element.setAttribute('start', String(node.start))
  element.append(...node.children.map((child) => nodeOf(child, inside)))
  return element
}

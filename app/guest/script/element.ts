type Child = Node | string | number | false | null | undefined
type Content = Child | readonly Content[]
type Given = string | number | boolean | null | undefined | ((event: never) => void)

const drawing = 'http://www.w3.org/2000/svg'

/** An element with attributes, listeners (`onclick`) and content; what is false, null or undefined is left out. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Record<string, Given> = {},
  ...content: Content[]
): HTMLElementTagNameMap[Name] {
  return filled(document.createElement(name), given, content)
}

/** The same for the parts of a drawing. */
export function s<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  given: Record<string, Given> = {},
  ...content: Content[]
): SVGElementTagNameMap[Name] {
  return filled(document.createElementNS(drawing, name) as SVGElementTagNameMap[Name], given, content)
}

function filled<Made extends Element>(
  element: Made,
  given: Record<string, Given>,
  content: readonly Content[],
): Made {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value))
  }
  put(element, content)
  return element
}

/** Puts content into an element, after what is there. */
function put(element: Element, content: Content) {
  if (isList(content)) for (const part of content) put(element, part)
  else if (content instanceof Node) element.append(content)
  else if (content !== false && content !== null && content !== undefined) element.append(String(content))
}

function isList(content: Content): content is readonly Content[] {
  return Array.isArray(content)
}

const script = /<script type="module" src="\/assets\/forms-[\w-]{8}\.js"><\/script>/

/** The page without the script of forms (app/site/script/forms.ts), unless it holds a form, or a part that may draw one. */
export function withoutSpareFormScript(html: string): string {
  return /data-submission=|data-tool|__reactRouterContext/.test(html) ? html : html.replace(script, '')
}

/** Where the offer of the newsletter (app/site/script/newsletter-offer.ts) finds a language's page of it. */
export const offerFiles: Readonly<Record<string, string>> = {
  'newsletter/index.html': 'newsletter/offer.html',
  'hi/newsletter/index.html': 'hi/newsletter/offer.html',
}

/**
 * The newsletter's page for other pages to take its form from: with its style in a template, because a browser judges a style
 * by the policy of the page that reads it, and each page would have to name it (known-styles.ts).
 */
export function offerPage(html: string): string {
  return html.replace(/<style>([\s\S]*?)<\/style>/, (_, css: string) => {
    const text = css.replace(/&/g, '&amp;').replace(/</g, '&lt;')
    return `<template data-style>${text}</template>`
  })
}

/** The report's CSS. It is part of the page, which is sent by mail and printed. */
export const STYLE = `
:root{color-scheme:light;--ink:#1b2327;--soft:#55636a;--line:#d5dde0;--tint:#eff5f6;--brand:#0b5563;--bad:#a3211b;--good:#1d6b3a}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);overflow-wrap:anywhere}
.page{max-width:68rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.45rem;line-height:1.25;margin:3rem 0 .5rem;padding-top:1rem;border-top:3px solid var(--brand)}
h3{font-size:1.1rem;margin:2rem 0 .5rem}
h4{font-size:1rem;margin:1.1rem 0 .25rem}
p,ul{margin:.4rem 0}
ul{padding-left:1.2rem}
li{margin:.2rem 0}
a{color:var(--brand)}
a:focus-visible,.wide:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.soft{color:var(--soft)}
.by{display:inline-block;color:var(--soft);font-size:.875rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.75rem 0;font-size:.95rem;overflow-wrap:normal}
caption{text-align:left;color:var(--soft);padding-bottom:.35rem}
th,td{text-align:left;vertical-align:top;padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line)}
@media(max-width:40rem){table{font-size:.82rem}th,td{padding-right:.45rem}}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.todo{color:var(--bad);font-weight:600}
.good{color:var(--good);font-weight:600}
.skipped{color:var(--soft);font-weight:600}
.found{white-space:pre-wrap;background:var(--tint);padding:.6rem .8rem;border-radius:6px;margin:.3rem 0;font-size:.9rem}
.pictures{display:flex;gap:1rem;align-items:flex-start;flex-wrap:wrap;margin:.5rem 0 1.5rem}
figure{margin:0;flex:3 1 20rem;min-width:0}
figure.phone{flex:1 1 9rem;max-width:22.5rem}
figure img{width:100%;height:auto;border:1px solid var(--line);border-radius:6px;display:block}
figcaption{font-size:.875rem;color:var(--soft);margin-top:.25rem}
@media print{body{font-size:10pt}.page{max-width:none;padding:0}h2{break-before:page}h3,h4{break-after:avoid}li,tr,figure{break-inside:avoid}.wide{overflow:visible}figure img{max-height:24cm;width:auto;max-width:100%}a{color:inherit;text-decoration:none}}
`;

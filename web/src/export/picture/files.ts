/** An SVG as the text of a file. */
export function svgText(picture: SVGElement): string {
  return `${new XMLSerializer().serializeToString(picture)}\n`;
}

export function svgFile(picture: SVGElement): Blob {
  return new Blob([svgText(picture)], { type: 'image/svg+xml' });
}

/** The picture as the browser draws it, so many times as large. */
export async function rasterOf(picture: SVGElement, scale: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(Number(picture.getAttribute('width')) * scale);
  canvas.height = Math.ceil(Number(picture.getAttribute('height')) * scale);
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export async function pngFile(picture: SVGElement, scale: number): Promise<Blob> {
  const canvas = await rasterOf(picture, scale);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => {
      if (blob) done(blob);
      else failed(new Error('[pngFile] expected a picture, got one too large for this browser'));
    }, 'image/png'),
  );
}

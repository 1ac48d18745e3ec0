// Compiles templates in the browser, so the host needs no Angular bundler.
import '@angular/compiler';
import { Component, provideZoneChangeDetection, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Booking } from './booking.component';

const zoneless = location.search === '?zoneless';
if (!zoneless) await import('zone.js');

class App {
  email = '';
  booked = '';
  shown = true;
}

Component({
  selector: 'app-root',
  imports: [Booking],
  template: `
    <h1>Angular</h1>
    <label>Email <input type="email" (input)="email = $any($event.target).value" /></label>
    <button type="button" (click)="shown = !shown">Show or hide</button>
    @if (shown) {
      <app-booking [email]="email" (scheduled)="booked = $event" />
    }
    <p data-booked>{{ booked }}</p>
  `,
})(App);

const detection = zoneless ? provideZonelessChangeDetection() : provideZoneChangeDetection();
bootstrapApplication(App, { providers: [detection] }).catch(console.error);
